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
  noModel: (game: string) =>
    text(
      `「${game}」には学習済みモデルがまだ付いていません。fuda train --game ${game}で作り、net:ファイル で指定してください`,
      `no trained model comes with "${game}" yet; make one with fuda train --game ${game} and name it: net:FILE`,
    ),
  noFile: (file: string, detail: string) =>
    text(
      `モデルのファイル「${file}」が読めません（${detail}）。場所を確かめてください`,
      `the model file "${file}" cannot be read (${detail}); look where it lies`,
    ),
  noFilesHere: () =>
    text(
      'ここではモデルのファイルを名前で開けません。fudaコマンドで net:ファイル を使ってください',
      'model files cannot be opened by their names here; use net:FILE with the command line',
    ),
  fetchFailed: (detail: string) =>
    text(
      `モデルを取得できません（${detail}）。ネットワークにつないで、もう一度選んでください`,
      `the model could not be fetched (${detail}); connect to the network and choose it again`,
    ),
  runtime: (detail: string) =>
    text(
      `ネットワークを動かすonnxruntimeが使えません（${detail}）。npm installで入ります`,
      `onnxruntime, which runs networks, cannot be used (${detail}); npm install brings it`,
    ),
  budget: (most: number, unit: string) =>
    text(`1から${most}までの${unit}を指定してください`, `give 1 to ${most} ${unit}`),
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
