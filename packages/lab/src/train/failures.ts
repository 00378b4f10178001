/** What can go wrong while something learns, with the remedy. */
import { text } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import { type LabCode, LabFailure } from '../errors.ts';

type TrainingCode = Extract<LabCode, 'DIVERGED' | 'NO_PYTHON' | 'NO_TORCH' | 'TRAINER_FAILED'>;

const WHY: Readonly<Record<TrainingCode, (detail: string) => Text>> = {
  DIVERGED: (detail) =>
    text(
      `学習が発散しました（${detail}）。--rate を小さくしてください`,
      `the training has diverged (${detail}); take a smaller --rate`,
    ),
  NO_PYTHON: (detail) =>
    text(
      `Pythonを起動できません（${detail}）。python3を入れるか、環境変数FUDA_PYTHONで指定するか、--trainer embeddedを使ってください`,
      `Python cannot be started (${detail}); install python3, name it with FUDA_PYTHON, or take --trainer embedded`,
    ),
  NO_TORCH: (detail) =>
    text(
      `PyTorchがありません（${detail}）。python/requirements.txtを入れるか、--trainer embeddedを使ってください`,
      `there is no PyTorch (${detail}); install python/requirements.txt, or take --trainer embedded`,
    ),
  TRAINER_FAILED: (detail) => text(`学習プログラムが失敗しました: ${detail}`, `the trainer has failed: ${detail}`),
};

export const trainingFailed = (code: TrainingCode, detail: string): LabFailure =>
  new LabFailure({ code, path: '$.trainer', reason: WHY[code](detail) });
