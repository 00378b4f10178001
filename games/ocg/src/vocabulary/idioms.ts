/**
 * The last touch on a generated paragraph: what the grammar says correctly but no printed card would say so. Each line is about a way of
 * speaking, never about a card.
 */
import type { Language } from '@fuda/language';

type Idiom = readonly [RegExp, string | ((...found: string[]) => string)];

const FULL_WIDTH = '０１２３４５６７８９';

const JAPANESE: readonly Idiom[] = [
  // Life Points are paid and gained by number
  [/LPを(\d+)支払/g, '$1LPを払'],
  [/LPを([^。、]+?)得る/g, '$1LP回復する'],
  [/(\d+)LPを払う。または、払わずに/g, '$1LPを払うか、または'],
  // values go up and down
  [/(攻撃力|守備力)を([^。、]*?)[+＋]([^。、]*?(?:攻撃力|守備力|合計))する/g, '$1は$2$3分アップする'],
  [/(攻撃力|守備力)を([^。、]*?)[+＋]([^。、]+?)する/g, '$1は$2$3アップする'],
  [/(攻撃力|守備力|レベル)を([^。、]*?)[−－-](\d+)する/g, '$1は$2$3ダウンする'],
  [/(攻撃力|守備力)を([^。、]+?)にする/g, '$1は$2になる'],
  // what a rule forbids cannot be done
  [/は(特殊召喚|リリース|セット)されない/g, 'は$1できない'],
  [/他の方法で特殊召喚されない/g, '他の方法では特殊召喚できない'],
  [/各プレイヤーは/g, 'お互いに'],
  // a state of a card is said of the card itself
  [/(た|ている|ていない|である)カードの場合/g, '$1場合'],
  [/(た|ている|ていない|である)カード、かつ/g, '$1、かつ'],
  [/(た|ている|ていない|である)カードなら/g, '$1場合'],
  [/(表示)のカード(の場合|なら|、かつ)/g, '$1$2'],
  // a name says which card is meant
  [/という名前の(?:表側表示の)?(?:モンスター|魔法・罠カード|カード)/g, ''],
  [/(手札|デッキ|墓地)の(「[^。、]*?」)がある/g, '$1に$2がある'],
  // where it lies
  [
    /(自分|相手)の((?:他の)?(?:表側表示の|装備|戦闘を行う)?[^。、の「」]*?(?:モンスター|魔法・罠カード))が(ある|1体もない|1枚もない)/g,
    (_, whose, what, there) => `${whose}フィールドに${what}が存在${there === 'ある' ? 'する' : 'しない'}`,
  ],
  [
    /(自分|相手)の(「[^。、]*?」)が(ある|1枚もない)/g,
    (_, whose, name, there) => `${whose}フィールドに${name}が存在${there === 'ある' ? 'する' : 'しない'}`,
  ],
  [/(自分|相手)のフィールドのカード/g, '$1フィールドのカード'],
  [/(手札|デッキ|墓地|除外状態)の([^。、が]{1,30})がある/g, '$1に$2がある'],
  [/(^|[、。])(「[^。、]*?」)がある/g, '$1フィールドに$2が存在する'],
  [/(自分|相手)の墓地のモンスターが戦闘で破壊され墓地へ/g, '$1のモンスターが戦闘で破壊され$1の墓地へ'],
  [/手札かフィールドか魔法＆罠ゾーンのカード/g, '手札・フィールドのカード'],
  [/(?:相手の)?攻撃モンスターであるモンスター/g, 'その攻撃モンスター'],
  [/それが効果によってなら、([^。]+?)は相手のカードによって破壊されない/g, '$1は相手の効果では破壊されない'],
  [/(アドバンス召喚に必要なリリース)の軽減数を[+＋](\d)する/g, '$1は$2体少なくできる'],
  [/相手側のカード/g, 'その相手モンスター'],
  [
    /(自分|相手)の(?!墓地|手札|デッキ|除外|ＥＸ)([^。、の「」]{0,10}の)?([^。、の「」]{0,6}モンスター|魔法・罠カード)((?:を)?\d[体枚]|を?すべて)/g,
    '$1フィールドの$2$3$4',
  ],
  [
    /(^|[、。])((?:他の)?(?:[^。、の「」]{0,12}の)?[^。、の「」]{0,6}(?:モンスター|魔法・罠カード))(\d[体枚](?:まで)?を対象|をすべて)/g,
    (whole, start, what, rest) =>
      /墓地|手札|デッキ|除外|フィールド|その|それら|自分|相手/.test(what)
        ? whole
        : `${start}フィールドの${what}${rest}`,
  ],
  [/装備カードの(攻撃力|守備力)/g, '装備モンスターの$1'],
  [/それの元々/g, 'その元々'],
  // one found in the Deck is one
  [/それらのカード及びその同名カード/g, 'そのカード及びその同名カード'],
  [
    /(めくる。)([^\n]*)/g,
    (_, found, rest) =>
      found +
      rest
        .replace(/それらのカードのレベルの合計/g, 'そのモンスターのレベル')
        .replace(/それらのカードを/g, 'そのモンスターを'),
  ],
  // costs paid together, locks that last together
  [/([^。、]+?)(?:を|をすべて)墓地へ送る。また、([^。、]+?)を墓地へ送って/g, '$1と$2を墓地へ送って'],
  [/(ターン終了時まで、)そのモンスターは([^。]+。)\1そのモンスターは\2/g, '$1それらのモンスターは$2'],
  // what is said twice is said once
  [/ターン終了時まで、(?=このターンのエンドフェイズ)/g, ''],
  [/(自分|相手)が戦闘ダメージを受ける(ダメージ計算時、\1への攻撃で)/g, '$2'],
  // both of two targets
  [/その(カード|モンスター)を([^。]+)。また、その\1を\2。/g, 'それらの$1を$2。'],
  [/1〜(\d)(枚|体)を対象/g, '$1$2までを対象'],
  [/その効果は無効になる/g, 'この効果で特殊召喚したモンスターの効果は無効化される'],
  [/の効果は無効になる/g, 'の効果は無効化される'],
  [/ゲームに勝つ/g, 'デュエルに勝利する'],
  [/(●[^●\n]+?)(自分の墓地|自分の手札|自分のデッキ)/g, '$1\n$2'],
  // printed cards write counts wide and values narrow
  [/(?<![\d.])\d(?![\d.])/g, (digit) => FULL_WIDTH[Number(digit)]],
];

const ENGLISH: readonly Idiom[] = [
  [
    /\b(special|normal|flip|synchro|fusion|ritual|xyz|link)(?= Summon)/g,
    (word) => word[0].toUpperCase() + word.slice(1),
  ],
  [/\btribute(s?)\b/g, 'Tribute$1'],
  // values are gained and become
  [/\bget(s?) \+(\d+) (ATK|DEF)/g, 'gain$1 $2 $3'],
  [/\bget(s?) \+((?:the|\d+ times) .+?) (ATK|DEF)(?= until| while|[.;]|$)/g, 'gain$1 $3 equal to $2'],
  [
    /\b(It|it|that card|Those cards|They) (?:has|have) (original )?(ATK|DEF) (.+?)(?= until| while|[.;])/g,
    (_, who, original, stat, value) => {
      const whose: Readonly<Record<string, string>> = {
        It: 'Its',
        it: 'its',
        They: 'Their',
        'Those cards': 'Their',
        'that card': "that monster's",
      };
      return `${whose[who]} ${original ?? ''}${stat} becomes ${value}`;
    },
  ],
  [/\bEquipped (?:monsters|cards) gain\b/g, 'The equipped monster gains'],
  [/\bof equipped monsters becomes\b/g, 'of the equipped monster becomes'],
  [/\bGain (\d+ times .+?) LP\b/g, 'Gain LP equal to $1'],
  // where cards lie
  [/\bin a field\b/g, 'on the field'],
  [/\bin (your(?: opponent's)?) field\b/g, 'on $1 field'],
  [/\bin a GY\b/g, 'in either GY'],
  [/\bin a Spell & Trap Zone\b/g, 'on the field'],
  [/\bin a hand or Spell & Trap Zone\b/g, 'in the hand or on the field'],
  [
    /all (.+?) in (your(?: opponent's)?) banished zone( to your opponent's field)? as many as possible/g,
    (_, what, whose, to) => `as many of ${whose} banished ${what} as possible${to ?? ''}`,
  ],
  [/\byour opponent has (.+?) in your opponent's /g, 'your opponent has $1 in their '],
  [/\byour opponent's Deck\b(?=:)/g, 'their Deck'],
  // states of a card
  [/\bis an? ((?:Normal or Special )?Summoned this turn) card/g, 'was $1'],
  [/\bis an? attacking card/g, 'is attacking'],
  [/\bis an? (face-up|face-down) card/g, 'is $1'],
  [/\bis an? ((?:Attack|Defense) Position) card/g, 'is in $1'],
  [/\bthis card is an? whose effect was applied this turn card/g, "this card's effect was applied this turn"],
  [/\bthe other card\b/g, "that opponent's monster"],
  // what is said twice is said once
  [/\bUntil the end of this turn, during(?= the End Phase of this turn)/g, 'During'],
  [/\buntil the end of this turn, (?=during the End Phase of this turn)/g, ''],
  [
    /(damage calculation) in which (you|your opponent) would take battle damage(?=, if \2 would take battle damage)/gi,
    '$1',
  ],
  // both of two targets
  [/\b(destroy|return) that (card|monster)([^.]*)\. Also, \1 that \2\3\./g, '$1 both $2s$3.'],
  [/\btarget 1 to (\d)\b/g, 'target up to $1'],
  [/\bSpell\/Traps\b/g, 'Spells/Traps'],
  [/\b(?:face-up )?Spells?\/Traps? named "/g, '"'],
  [/\bcards named "/g, '"'],
  [/\b(\d+) (?:card|monster)s? named "/g, '$1 "'],
  [/\ba card named "/g, '"'],
  [
    /\b(you|your opponent) (have|has) 1 or more (other )?(monsters|face-up monsters)\b/g,
    (_, who, __, other, what) =>
      `${who} ${who === 'you' ? 'control' : 'controls'} ${other ? 'another monster' : what === 'monsters' ? 'a monster' : 'a face-up monster'}`,
  ],
  [
    /\b(you|your opponent) (?:have|has) no monsters\b/g,
    (_, who) => `${who} ${who === 'you' ? 'control' : 'controls'} no monsters`,
  ],
  [/\bPlayers can't\b/g, 'Neither player can'],
  [/\bwin the game\b/g, 'win the Duel'],
  [/You can if ([^,]+), ([^.]+)\./g, 'You can $2 if $1.'],
  [/(●banish 3) /g, '$1\n'],
  [/\bby one of your opponent's cards if it was by an effect/g, "by your opponent's card effects"],
  [/\bmonsters would be (.+?), banish it instead/g, 'monsters would be $1, banish them instead'],
  [/\bmonsters that was\b/g, 'monsters that were'],
  [/\bget [−-](\d) Level\b/g, 'have their Levels reduced by $1'],
  [/\bin a hand or field\b/g, 'in the hand or on the field'],
  [
    /\bin a hand get \+(\d) reduction of the Tributes it needs/g,
    'in the hand need $1 Tribute less for their Tribute Summon',
  ],
  [/\bhand or field or Spell & Trap Zone\b/g, 'hand and field'],
  [
    /\ba monster in your GY is destroyed by battle and sent to the GY/g,
    'your monster is destroyed by battle and sent to your GY',
  ],
  [/\bthere are 1 or more monsters named (".+?")/g, 'there is a $1 on the field'],
  [/ and also, /g, ' and '],
  [/That monster (can't change) its ([^.]+\.) It \1 its \2/g, 'Those monsters $1 their $2'],
  [/the effects of them or cards with that name/g, 'the effects of that card or of cards with its name'],
  [/\bfor each of (?!your|the|those)(.+?)s (in|on)\b/g, 'for each $1 $2'],
  [
    /([Ee]xcavate cards)([^\n]*)/g,
    (_, found, rest) =>
      found + rest.replace(/the total Level of them/g, 'its Level').replace(/Summon them/g, 'Summon it'),
  ],
  [
    /\b([Tt]arget (?:up to )?\d (?:other )?(?:face-up )?(?:\w+ )?(?:monsters?|Spells?\/Traps?|cards?))(?=;| and|[.:])/g,
    '$1 on the field',
  ],
  [/\b(Destroy|Tribute) all ((?:face-up )?monsters)(?=[.;])/g, '$1 all $2 on the field'],
];

export function sayIdiomatically(text: string, language: Language): string {
  return (language === 'ja' ? JAPANESE : ENGLISH).reduce(
    (said, [pattern, by]) => said.replace(pattern, by as string),
    text,
  );
}
