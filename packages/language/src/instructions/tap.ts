import { defineInstruction } from '../define-instruction.ts';
import { cards } from '../params.ts';
import { suru } from '../text/japanese-verb.ts';

function turn(name: 'TAP' | 'UNTAP', tapped: 0 | 1, ja: string) {
  const verb = {
    ja: suru(`${ja}する`),
    en: { base: name.toLowerCase(), third: `${name.toLowerCase()}s`, past: `${name.toLowerCase()}ped` },
  };
  return defineInstruction({
    name,
    label: { ja: `${ja}する`, en: tapped ? 'Tap' : 'Untap' },
    summary: {
      ja: `カードを${ja}する。結果は実際に${ja}したカード`,
      en: `${tapped ? 'Taps' : 'Untaps'} cards. The result is the cards really turned.`,
    },
    actions: [name],
    params: { cards: cards({ ja: 'カード', en: 'cards' }) },
    result: 'cards',
    refuse: ({ roles, actions }) =>
      roles.tapped === undefined && !actions.get(name)
        ? { ja: 'タップがありません', en: 'cards cannot be tapped' }
        : undefined,
    lower(b, { cards: turned }, out) {
      const action = b.action(name);
      if (action) {
        b.actOnCards(turned, action, undefined, out);
        return;
      }
      const attribute = b.vocabulary.roles.tapped ?? '';
      const result = out === undefined ? undefined : b.temp('done');
      if (result !== undefined) b.emit(['list', result]);
      b.each(turned, (card) => {
        if (result !== undefined) b.emit(['if', ['ne', ['attr', attribute, card], tapped], [['push', result, card]]]);
        b.emit(['set', attribute, card, tapped]);
      });
      if (out !== undefined && result !== undefined) b.emit(['fill', out, [{ list: result }]]);
    },
    phrase: (p, { cards: turned }) => p.actOn(turned, verb),
    example: { op: name, cards: { zone: 'BATTLE', owner: tapped ? 'OPPONENT' : 'SELF' } },
  });
}

export const TAP = turn('TAP', 1, 'タップ');
export const UNTAP = turn('UNTAP', 0, 'アンタップ');
