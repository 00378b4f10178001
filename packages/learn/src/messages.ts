/** Every sentence of this package, Japanese and English side by side. */
import { text } from '@fuda/game';

export const M = {
  foreign: () =>
    text(
      'Fudaの学習モデルではありません。fuda trainで作った.onnxを指定してください',
      'not a model of Fuda; give an .onnx that Fuda has made',
    ),
  truncated: (detail: string) =>
    text(
      `モデルのファイルが途中で切れています（${detail}）。もう一度コピーするか、作り直してください`,
      `the model file is cut off (${detail}); copy it again or make it anew`,
    ),
  version: (found: string, wanted: string) =>
    text(
      `ファイルの形式が「${found}」です。この版が読むのは「${wanted}」です。作り直してください`,
      `the file has the format "${found}", this version reads "${wanted}"; make it anew`,
    ),
  game: (found: string, wanted: string) =>
    text(
      `「${found}」のモデルです。「${wanted}」のモデルを指定してください`,
      `a model of "${found}"; give one of "${wanted}"`,
    ),
  encoding: (found: string, wanted: string) =>
    text(
      `局面の表し方（${found}）が今の規則（${wanted}）と違います。作り直してください`,
      `made for positions written as ${found}, the rules of today write them as ${wanted}; make it anew`,
    ),
  weights: (detail: string) =>
    text(
      `モデルの重みが壊れています（${detail}）。もう一度コピーするか、作り直してください`,
      `the weights of the model are broken (${detail}); copy it again or make it anew`,
    ),
  shardForeign: () => text('学習の例のファイルではありません', 'not a file of examples'),
  shardCut: (detail: string) =>
    text(
      `例のファイルが途中で切れています（${detail}）。消せば作り直されます`,
      `the file of examples is cut off (${detail}); delete it and it is made anew`,
    ),
  shardBroken: () =>
    text(
      '例のファイルが壊れています。消せば作り直されます',
      'the file of examples is broken; delete it and it is made anew',
    ),
} as const;
