// The compact Duel-Masters-like game "D" written directly for speed: no journal, no suspension, no card data at run time.
// It is the floor the kernel is measured against. Option order, the use of both random generators and the bounded
// trigger queue follow the kernel's game exactly, so equal seeds must give equal totals.
//
//   duel-like MATCHES [FIRST_MATCH] [POLICY_SEED]     prints one line of JSON
//
// Rules in short: 2 x 40 cards, 5 shields, 5 cards in hand; a turn is untap, draw, one card to mana, play, attack.
// An attack on a player with no shields left wins; so does the opponent's empty deck at the draw.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <utility>

namespace {

constexpr int PLAYERS = 2;
constexpr int DECK_SIZE = 40;
constexpr int CARDS = PLAYERS * DECK_SIZE;
constexpr int START_SHIELDS = 5;
constexpr int START_HAND = 5;
constexpr int MAX_TURNS = 200;
constexpr int NONE = -1;

enum ZoneId { DECK, HAND, MANA, BATTLE, GRAVE, SHIELD, ZONES };

enum DefinitionId : int8_t {
  BRONZE, HUNTER, GIANT, AQUA, SURFER, GUARD, ANGEL, SLAY, GHOST, DRAGON, RAGE, WATCHER, HERALD,  // creatures
  TERROR, SPIRAL, SERUM, SPARK, SNARE, FLAME, RITE,                                              // spells
  DEFINITIONS
};
constexpr int COPIES = DECK_SIZE / DEFINITIONS;

enum Civilisation : int8_t { LIGHT = 1, WATER = 2, DARKNESS = 4, FIRE = 8, NATURE = 16 };

struct Definition {
  int8_t cost;
  int8_t civilisation;
  int8_t power = 0;  // 0 for spells
  bool blocker = false;
  int8_t breaks = 1;
  bool shieldTrigger = false;
  bool slayer = false;
  int8_t powerAttacker = 0;
};

constexpr Definition DEFINITION[DEFINITIONS] = {
    /* BRONZE  */ {.cost = 2, .civilisation = NATURE, .power = 2},
    /* HUNTER  */ {.cost = 3, .civilisation = NATURE, .power = 2},
    /* GIANT   */ {.cost = 6, .civilisation = NATURE, .power = 8, .breaks = 2},
    /* AQUA    */ {.cost = 2, .civilisation = WATER, .power = 2},
    /* SURFER  */ {.cost = 6, .civilisation = WATER, .power = 2, .shieldTrigger = true},
    /* GUARD   */ {.cost = 3, .civilisation = LIGHT, .power = 4, .blocker = true},
    /* ANGEL   */ {.cost = 7, .civilisation = LIGHT, .power = 11, .blocker = true, .breaks = 2},
    /* SLAY    */ {.cost = 3, .civilisation = DARKNESS, .power = 1, .blocker = true, .slayer = true},
    /* GHOST   */ {.cost = 4, .civilisation = DARKNESS, .power = 3},
    /* DRAGON  */ {.cost = 6, .civilisation = FIRE, .power = 6, .breaks = 2, .powerAttacker = 3},
    /* RAGE    */ {.cost = 4, .civilisation = FIRE, .power = 3},
    /* WATCHER */ {.cost = 3, .civilisation = WATER, .power = 1},
    /* HERALD  */ {.cost = 4, .civilisation = LIGHT, .power = 3},
    /* TERROR  */ {.cost = 6, .civilisation = DARKNESS, .shieldTrigger = true},
    /* SPIRAL  */ {.cost = 2, .civilisation = WATER, .shieldTrigger = true},
    /* SERUM   */ {.cost = 4, .civilisation = WATER, .shieldTrigger = true},
    /* SPARK   */ {.cost = 5, .civilisation = LIGHT, .shieldTrigger = true},
    /* SNARE   */ {.cost = 6, .civilisation = NATURE, .shieldTrigger = true},
    /* FLAME   */ {.cost = 5, .civilisation = FIRE, .shieldTrigger = true},
    /* RITE    */ {.cost = 3, .civilisation = DARKNESS},
};

struct Zone {
  uint8_t size;
  uint8_t cards[DECK_SIZE];

  const uint8_t* begin() const { return cards; }
  const uint8_t* end() const { return cards + size; }
  bool empty() const { return size == 0; }
  int top() const { return cards[size - 1]; }
};

struct Trigger {
  int8_t definition;  // whose ability
  int8_t source;      // the card that has it
  int8_t cause;       // the card that set it off
};

// Restarts at 0 only when drained; what does not fit is dropped, as in the kernel's game.
struct TriggerQueue {
  static constexpr int CAPACITY = 24;
  int head, tail;
  Trigger entries[CAPACITY];

  bool empty() const { return head == tail; }
  void push(int definition, int source, int cause) {
    if (tail < CAPACITY) entries[tail++] = {int8_t(definition), int8_t(source), int8_t(cause)};
  }
  Trigger pop() {
    const Trigger first = entries[head];
    if (++head == tail) head = tail = 0;
    return first;
  }
};

enum Outcome : int8_t { FIRST_WINS, SECOND_WINS, DRAW, RUNNING };

struct Match {
  Zone zones[PLAYERS][ZONES];
  // one column per card property; a card's number tells its owner
  int8_t definition[CARDS];
  int8_t zone[CARDS];
  int8_t place[CARDS];
  int8_t tapped[CARDS];
  int8_t sick[CARDS];
  int8_t bonus[CARDS];
  Outcome outcome;
  int16_t turn;
  TriggerQueue triggers;
};

Match match;
uint64_t decisions = 0;

struct Xorshift {
  uint32_t state;

  // 0..n-1 from the high half, without a division
  uint32_t below(uint32_t n) {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return ((state >> 16) * n) >> 16;
  }
};

Xorshift policy{1};

// The legal answers of one question. Asking is random play; a forced answer is no decision.
struct Options {
  int count = 0;
  int8_t cards[CARDS + 1];

  void add(int card) { cards[count++] = int8_t(card); }
  void addAll(const Zone& zone) {
    for (int card : zone) add(card);
  }
  template <class Test>
  void addIf(const Zone& zone, Test test) {
    for (int card : zone)
      if (test(card)) add(card);
  }
  int choose() {
    if (count <= 1) return count == 1 ? cards[0] : NONE;
    decisions++;
    return cards[policy.below(count)];
  }
  int chooseOrPass() {
    if (count > 0) add(NONE);
    return choose();
  }
};

inline int owner(int card) { return card >= DECK_SIZE; }
inline Zone& zoneOf(int player, ZoneId zone) { return match.zones[player][zone]; }
inline const Definition& definitionOf(int card) { return DEFINITION[match.definition[card]]; }
inline bool isCreature(int card) { return match.definition[card] < TERROR; }
inline int power(int card) { return definitionOf(card).power + match.bonus[card]; }

inline void move(int card, ZoneId to) {
  const int from = match.zone[card];
  match.tapped[card] = 0;
  if (from == BATTLE) match.sick[card] = match.bonus[card] = 0;
  // the last card fills the hole: zones keep no order except at the top
  Zone& source = match.zones[owner(card)][from];
  const int last = source.cards[--source.size];
  source.cards[match.place[card]] = uint8_t(last);
  match.place[last] = match.place[card];
  Zone& target = zoneOf(owner(card), to);
  match.place[card] = int8_t(target.size);
  target.cards[target.size++] = uint8_t(card);
  match.zone[card] = to;
}

inline void moveTop(int player, ZoneId from, ZoneId to, int count) {
  for (Zone& source = zoneOf(player, from); count > 0 && !source.empty(); count--) move(source.top(), to);
}

inline void draw(int player, int count) { moveTop(player, DECK, HAND, count); }

inline void moveIfAny(int card, ZoneId to) {
  if (card != NONE) move(card, to);
}

inline void destroy(int card) {
  if (card == NONE || match.zone[card] != BATTLE) return;
  move(card, GRAVE);
  if (match.definition[card] == GHOST) match.triggers.push(GHOST, card, card);
}

inline void notify(DefinitionId listener, int cause) {
  for (int player = 0; player < PLAYERS; player++)
    for (int card : zoneOf(player, BATTLE))
      if (card != cause && match.definition[card] == listener) match.triggers.push(listener, card, cause);
}

inline void enterBattle(int card) {
  match.sick[card] = 1;
  move(card, BATTLE);
  const int definition = match.definition[card];
  if (definition == HUNTER || definition == AQUA || definition == SURFER) match.triggers.push(definition, card, card);
  notify(HERALD, card);
}

void resolveTrigger(Trigger trigger) {
  const int me = owner(trigger.source);
  const int opponent = 1 - me;
  Options options;
  switch (trigger.definition) {
    case HUNTER:
      moveTop(me, DECK, MANA, 1);
      break;
    case AQUA:
      draw(me, 1);
      break;
    case SURFER:
      options.addAll(zoneOf(opponent, BATTLE));
      options.addIf(zoneOf(me, BATTLE), [&](int card) { return card != trigger.source; });
      moveIfAny(options.chooseOrPass(), HAND);
      break;
    case GHOST:
      options.addAll(zoneOf(opponent, HAND));
      moveIfAny(options.choose(), GRAVE);
      break;
    case DRAGON:
      options.addIf(zoneOf(opponent, BATTLE), [](int card) { return power(card) <= 3; });
      destroy(options.chooseOrPass());
      break;
    case RAGE:
      match.bonus[trigger.source] += zoneOf(me, SHIELD).size;
      break;
    case WATCHER:
      if (owner(trigger.cause) != me) draw(me, 1);
      break;
    case HERALD:
      if (owner(trigger.cause) == me) match.bonus[trigger.source]++;
      break;
  }
}

void resolveTriggers() {
  while (!match.triggers.empty()) resolveTrigger(match.triggers.pop());
}

// Own shield to the grave, then up to two different enemies are chosen first and destroyed afterwards.
void castRite(int me) {
  Options shields;
  shields.addAll(zoneOf(me, SHIELD));
  const int shield = shields.choose();
  if (shield == NONE) return;
  move(shield, GRAVE);
  int chosen[2] = {NONE, NONE};
  for (int& target : chosen) {
    Options enemies;
    enemies.addIf(zoneOf(1 - me, BATTLE), [&](int card) { return card != chosen[0]; });
    target = enemies.choose();
    if (target == NONE) break;
  }
  for (int target : chosen) destroy(target);
}

void cast(int spell, int me) {
  const Zone& mine = zoneOf(me, BATTLE);
  const Zone& enemies = zoneOf(1 - me, BATTLE);
  Options options;
  switch (match.definition[spell]) {
    case TERROR:
      options.addAll(enemies);
      destroy(options.choose());
      break;
    case SPIRAL:
      options.addAll(enemies);
      options.addAll(mine);
      moveIfAny(options.choose(), HAND);
      break;
    case SERUM:
      draw(me, 2);
      break;
    case SPARK:
      for (int card : enemies) match.tapped[card] = 1;
      break;
    case SNARE:
      options.addAll(enemies);
      moveIfAny(options.choose(), MANA);
      break;
    case FLAME:
      options.addIf(enemies, [](int card) { return power(card) <= 4; });
      destroy(options.choose());
      break;
    case RITE:
      castRite(me);
      break;
  }
}

void play(int card, int me) {
  if (isCreature(card)) {
    enterBattle(card);
  } else {
    notify(WATCHER, card);
    move(card, GRAVE);
    cast(card, me);
  }
  resolveTriggers();
}

void fight(int attacker, int defender) {
  const int attack = power(attacker) + definitionOf(attacker).powerAttacker;
  const int defence = power(defender);
  // both sides are judged on what stood there before either was destroyed
  const bool defenderDies = attack >= defence || definitionOf(attacker).slayer;
  const bool attackerDies = defence >= attack || definitionOf(defender).slayer;
  if (defenderDies) destroy(defender);
  if (attackerDies) destroy(attacker);
  resolveTriggers();
}

void breakShields(int attacker, int opponent) {
  const Zone& shields = zoneOf(opponent, SHIELD);
  for (int left = definitionOf(attacker).breaks; left > 0 && !shields.empty(); left--) {
    Options options;
    options.addAll(shields);
    const int shield = options.choose();
    int used = NONE;
    if (definitionOf(shield).shieldTrigger) {
      Options use;
      use.add(shield);
      used = use.chooseOrPass();
    }
    if (used != NONE)
      play(shield, opponent);
    else
      move(shield, HAND);
    resolveTriggers();
  }
}

void attackWith(int attacker, int me) {
  const int opponent = 1 - me;
  const Zone& enemies = zoneOf(opponent, BATTLE);
  Options targets;
  targets.addIf(enemies, [](int card) { return match.tapped[card]; });
  const int target = targets.chooseOrPass();
  match.tapped[attacker] = 1;
  const int definition = match.definition[attacker];
  if (definition == DRAGON || definition == RAGE) match.triggers.push(definition, attacker, attacker);
  resolveTriggers();
  if (match.zone[attacker] != BATTLE) return;

  Options blockers;
  blockers.addIf(enemies, [](int card) { return definitionOf(card).blocker && !match.tapped[card]; });
  const int blocker = blockers.chooseOrPass();
  if (blocker != NONE) {
    match.tapped[blocker] = 1;
    fight(attacker, blocker);
  } else if (target != NONE) {
    if (match.zone[target] == BATTLE) fight(attacker, target);
  } else if (zoneOf(opponent, SHIELD).empty()) {
    match.outcome = me == 0 ? FIRST_WINS : SECOND_WINS;
  } else {
    breakShields(attacker, opponent);
  }
}

// One card of the right civilisation must be among those tapped; the others are taken from the front.
void payFor(int card, const Zone& mana) {
  const Definition& definition = definitionOf(card);
  for (int source : mana) {
    if (match.tapped[source] || !(definitionOf(source).civilisation & definition.civilisation)) continue;
    match.tapped[source] = 1;
    break;
  }
  int left = definition.cost - 1;
  for (int source : mana) {
    if (left <= 0) break;
    if (match.tapped[source]) continue;
    match.tapped[source] = 1;
    left--;
  }
}

void mainStep(int me) {
  const Zone& mana = zoneOf(me, MANA);
  for (;;) {
    int available = 0, civilisations = 0;
    for (int card : mana) {
      if (match.tapped[card]) continue;
      available++;
      civilisations |= definitionOf(card).civilisation;
    }
    Options options;
    options.addIf(zoneOf(me, HAND), [&](int card) {
      const Definition& definition = definitionOf(card);
      return definition.cost <= available && (definition.civilisation & civilisations);
    });
    const int card = options.chooseOrPass();
    if (card == NONE) return;
    payFor(card, mana);
    play(card, me);
  }
}

void attackStep(int me) {
  while (match.outcome == RUNNING) {
    Options options;
    options.addIf(zoneOf(me, BATTLE), [](int card) { return !(match.tapped[card] | match.sick[card]); });
    const int attacker = options.chooseOrPass();
    if (attacker == NONE) return;
    attackWith(attacker, me);
  }
}

void takeTurn(int me) {
  const int opponent = 1 - me;
  if (++match.turn > MAX_TURNS) {
    match.outcome = DRAW;
    return;
  }
  for (int card : zoneOf(me, BATTLE)) match.tapped[card] = match.sick[card] = 0;
  for (int card : zoneOf(me, MANA)) match.tapped[card] = 0;

  if (match.turn > 1) {
    if (zoneOf(me, DECK).empty()) {
      match.outcome = opponent == 0 ? FIRST_WINS : SECOND_WINS;
      return;
    }
    draw(me, 1);
  }

  Options options;
  options.addAll(zoneOf(me, HAND));
  moveIfAny(options.chooseOrPass(), MANA);
  mainStep(me);
  attackStep(me);
  for (int player = 0; player < PLAYERS; player++)
    for (int card : zoneOf(player, BATTLE)) match.bonus[card] = 0;
}

void playMatch(uint32_t seed) {
  match = Match{};
  match.outcome = RUNNING;
  Xorshift shuffle{seed ? seed : 1};
  for (int player = 0; player < PLAYERS; player++) {
    const int base = player * DECK_SIZE;
    Zone& deck = zoneOf(player, DECK);
    deck.size = DECK_SIZE;
    for (int i = 0; i < DECK_SIZE; i++) {
      deck.cards[i] = uint8_t(base + i);
      match.place[base + i] = int8_t(i);
      match.definition[base + i] = int8_t(i / COPIES);
    }
    // shuffles which definition each card is, not where the cards lie
    for (int i = DECK_SIZE - 1; i > 0; i--)
      std::swap(match.definition[base + i], match.definition[base + shuffle.below(i + 1)]);
  }
  for (int player = 0; player < PLAYERS; player++) moveTop(player, DECK, SHIELD, START_SHIELDS);
  for (int player = 0; player < PLAYERS; player++) draw(player, START_HAND);
  for (int active = 0; match.outcome == RUNNING; active = 1 - active) takeTurn(active);
}

double cpuSeconds() {
  timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return double(now.tv_sec) + double(now.tv_nsec) * 1e-9;
}

}  // namespace

int main(int argc, char** argv) {
  const long matches = argc > 1 ? std::atol(argv[1]) : 1000;
  const long first = argc > 2 ? std::atol(argv[2]) : 0;
  policy.state = argc > 3 ? uint32_t(std::atol(argv[3])) : 7;
  long long turns = 0, wins[3] = {0, 0, 0};
  const double start = cpuSeconds();
  for (long i = first; i < first + matches; i++) {
    playMatch(1u + uint32_t(i) * 2654435761u);
    turns += match.turn;
    wins[match.outcome]++;
  }
  const double seconds = cpuSeconds() - start;
  std::printf("{\"matches\":%ld,\"decisions\":%llu,\"turns\":%lld,\"wins\":[%lld,%lld,%lld],\"cpuSeconds\":%.6f}\n",
              matches, (unsigned long long)decisions, turns, wins[0], wins[1], wins[2], seconds);
}
