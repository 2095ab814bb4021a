/** A growing list of numbers from 0 to 2³² - 1, in half the memory that an array takes. */
export class NumberList {
  #numbers = new Uint32Array(2);
  #length = 0;

  push(number: number): void {
    if (this.#length === this.#numbers.length) {
      const longer = new Uint32Array(Math.ceil(this.#length * 1.5));
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    this.#numbers[this.#length++] = number;
  }

  /** Sets 1 in the set for each number of the list. */
  mark(set: Uint8Array): void {
    for (let index = 0; index < this.#length; index++) set[this.#numbers[index] ?? 0] = 1;
  }

  /** The list with each number replaced, or left out where there is no replacement. */
  renumbered(replacement: ReadonlyMap<number, number>): NumberList {
    const result = new NumberList();
    for (const number of this.#numbers.subarray(0, this.#length)) {
      const other = replacement.get(number);
      if (other !== undefined) result.push(other);
    }
    return result;
  }

  get isEmpty(): boolean {
    return this.#length === 0;
  }
}
