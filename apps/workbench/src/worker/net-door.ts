/** Where networks come from on the page: models the person brought along by name, the runtime as a file that is fetched when it is needed. */
import { fetchedModel } from '@fuda/game';
import { setModelDoor } from '@fuda/learn/names';
import wasm from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import { keptModel } from '../stores/kept-models.ts';
import { tellFetching } from './notes.ts';

/** About as long as the file is: how far it has come is for people. */
const BYTES = 14_000_000;

const REMEDY = {
  ja: 'ネットワークを動かすプログラムを取得できません。インターネットにつないで、もう一度選んでください',
  en: 'what runs networks could not be fetched; connect to the internet and choose it again',
};

async function loadRuntime(): Promise<unknown> {
  const [ort, binary] = await Promise.all([
    import('onnxruntime-web/wasm'),
    fetchedModel(wasm, BYTES, (share) => tellFetching(share)),
  ]);
  ort.env.wasm.wasmBinary = binary.buffer as ArrayBuffer;
  return ort;
}

setModelDoor({
  readFile: keptModel,
  async openRuntime() {
    const { openFirst } = await import('@fuda/learn/ort');
    return openFirst(['onnxruntime-web'], { 'onnxruntime-web': loadRuntime }, REMEDY);
  },
});
