import type { Text } from '@fuda/kernel';

/** What there is to learn from a card, in games that are about something. */
export interface CardLore {
  /** how the name is read, in kana */
  readonly reading?: string;
  readonly year?: number;
  /** id of one of the game's ages */
  readonly age: string;
  /** the Japanese with its readings marked {漢字|かんじ} */
  readonly note?: Text;
}

export interface Age {
  readonly id: string;
  readonly name: Text;
  readonly from: number;
  readonly to: number;
}
