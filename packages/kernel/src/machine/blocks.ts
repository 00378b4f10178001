/** Runs of cells at once. In a file of its own, because the specialised tier has an instruction for this. */
export function copyBlock(to: Int32Array, at: number, from: Int32Array, start: number, count: number): void {
  for (let k = 0; k < count; k++) to[at + k] = from[start + k];
}
