const INITIAL_CAPACITY = 4;

/**
 * The records that contain a term: parallel arrays of record number, field number and strength, sorted by record and field.
 * A strength says how much a field is about the term.
 */
export class PostingList {
  records = new Uint32Array(INITIAL_CAPACITY);
  fields = new Uint8Array(INITIAL_CAPACITY);
  strengths = new Float32Array(INITIAL_CAPACITY);
  length = 0;

  /** Adds an entry. The list must not have one for this record and field. */
  add(record: number, field: number, strength: number): void {
    if (this.length === this.records.length) this.#grow();
    let at = this.length;
    if (at > 0 && this.#compare(at - 1, record, field) > 0) {
      at = this.#find(record, field);
      for (const column of [this.records, this.fields, this.strengths]) column.copyWithin(at + 1, at, this.length);
    }
    this.records[at] = record;
    this.fields[at] = field;
    this.strengths[at] = strength;
    this.length += 1;
  }

  has(record: number): boolean {
    const at = this.#find(record, 0);
    return at < this.length && this.records[at] === record;
  }

  /** Removes the entries of a record. */
  remove(record: number): void {
    const from = this.#find(record, 0);
    let to = from;
    while (to < this.length && this.records[to] === record) to += 1;
    for (const column of [this.records, this.fields, this.strengths]) column.copyWithin(from, to, this.length);
    this.length -= to - from;
  }

  /** The position of the first entry that is not before this record and field. */
  #find(record: number, field: number): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#compare(middle, record, field) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #compare(at: number, record: number, field: number): number {
    return (this.records[at] ?? 0) - record || (this.fields[at] ?? 0) - field;
  }

  #grow(): void {
    const capacity = Math.ceil(this.records.length * 1.5);
    const { records, fields, strengths } = this;
    this.records = new Uint32Array(capacity);
    this.fields = new Uint8Array(capacity);
    this.strengths = new Float32Array(capacity);
    this.records.set(records);
    this.fields.set(fields);
    this.strengths.set(strengths);
  }
}
