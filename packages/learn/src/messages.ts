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
      `モデルの形式が「${found}」です。この版が読むのは「${wanted}」です。モデルを作り直してください`,
      `the model has the format "${found}", this version reads "${wanted}"; make the model anew`,
    ),
  game: (found: string, wanted: string) =>
    text(
      `「${found}」のモデルです。「${wanted}」のモデルを指定してください`,
      `a model of "${found}"; give one of "${wanted}"`,
    ),
  encoding: (found: string, wanted: string) =>
    text(
      `モデルの局面の表し方（${found}）が今の規則（${wanted}）と違います。モデルを作り直してください`,
      `the model reads positions as ${found}, the rules of today write them as ${wanted}; make the model anew`,
    ),
  weights: (detail: string) =>
    text(
      `モデルの重みが壊れています（${detail}）。もう一度コピーするか、作り直してください`,
      `the weights of the model are broken (${detail}); copy it again or make it anew`,
    ),
} as const;
