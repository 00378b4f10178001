import type { Text } from '@fuda/kernel';

/** What there is to learn from a card, in games that are about something. */
export interface CardLore {
  /** how the name is read, in kana */
  readonly reading?: string;
  /** negative: before Christ; for sorting and comparing only, people read `when` */
  readonly year?: number;
  /** that year in words */
  readonly when?: Text;
  /** id of one of the game's ages; absent for what belongs to none */
  readonly age?: string;
  /** id of one of the game's subjects */
  readonly subject?: string;
  /** the Japanese with its readings marked {漢字|かんじ} */
  readonly note?: Text;
  /** what the card does in the game, the Japanese marked like the note */
  readonly does?: Text;
}

/** A sort of thing that cards tell of: persons, battles, buildings. */
export interface Subject {
  readonly id: string;
  /** one of them, as in "which person is it?" */
  readonly name: Text;
  /** years between two of them from which on one clearly came first */
  readonly apart: number;
}

export interface Age {
  readonly id: string;
  readonly name: Text;
  /** how the Japanese name is read, in kana */
  readonly reading?: string;
  /** years like those of the lore; neighbours may share years */
  readonly from: number;
  readonly to: number;
  /** these years in words */
  readonly span: Text;
}
