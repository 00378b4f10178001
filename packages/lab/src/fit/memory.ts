/** What one player did and saw during a match, in flat columns that are used again for the next match. */
export class MatchMemory {
  decisions = 0;
  /** per decision: player, chosen option, number of options, where its options and features begin */
  player = new Int32Array(4096);
  chosen = new Int32Array(4096);
  options = new Int32Array(4097);
  features = new Int32Array(4097);
  stage = new Int32Array(4096);
  judged = new Float64Array(4096);
  terms = new Int32Array(1 << 18);
  chances = new Float64Array(1 << 16);
  found = new Int32Array(1 << 18);
  amounts = new Float64Array(1 << 18);

  clear(): void {
    this.decisions = 0;
  }

  /** Is there room for a decision with this many options and features? */
  fits(options: number, terms: number, features: number): boolean {
    const k = this.decisions;
    return (
      k < this.player.length &&
      this.options[k] + options <= this.chances.length &&
      (this.options[k] + options) * terms <= this.terms.length &&
      this.features[k] + features <= this.found.length
    );
  }
}
