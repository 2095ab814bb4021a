/** Bytes of a page; a chunk lies within one. */
const PAGE = 2 ** 16;
/** Bytes of a list's first chunk and of its longest ones; each is twice as long as the one before it. */
const FIRST_CHUNK = 12;
const LONGEST_CHUNK = 384;
/** Bytes at the beginning of a chunk that hold the address of the next one. */
const LINK = 4;

/** Fields of a list in `#lists`. */
const START = 0;
const END = 1;
const ROOM = 2;
const CHUNK = 3;
const LAST = 4;
const FIELDS = 5;

/**
 * Ascending lists of numbers from 0 to 2³² - 1, one for each key. What is kept is the difference to the number before,
 * seven bits a byte, in chunks that lie in a few large buffers: about a byte for each number, where an array of its own
 * for each key takes several and leaves holes in the memory as it grows.
 */
export class NumberLists {
  readonly #listOfKey = new Map<string, number>();
  readonly #pages: Uint8Array[] = [];
  /** Bytes of the pages that are given away. */
  #used = 0;
  #lists = new Uint32Array(1024 * FIELDS);

  keys(): IterableIterator<string> {
    return this.#listOfKey.keys();
  }

  /** Appends a number to the list of a key; it must be larger than the one before. */
  push(key: string, number: number): void {
    const list = this.#listOfKey.get(key) ?? this.#begin(key);
    let difference = number - this.#field(list, LAST);
    this.#lists[list + LAST] = number;
    while (difference > 0x7f) {
      this.#write(list, (difference & 0x7f) | 0x80);
      difference >>>= 7;
    }
    this.#write(list, difference);
  }

  /** Calls back with each number of a key's list, in order. */
  each(key: string, visit: (number: number) => void): void {
    const list = this.#listOfKey.get(key);
    if (list === undefined) return;
    const end = this.#field(list, END);
    let chunk = this.#field(list, START);
    let length = FIRST_CHUNK;
    let address = chunk + LINK;
    let number = 0;
    let difference = 0;
    let shift = 0;
    while (address !== end) {
      if (address === chunk + length) {
        chunk = this.#link(chunk);
        length = nextLength(length);
        address = chunk + LINK;
      }
      const byte = this.#byte(address++);
      difference += (byte & 0x7f) * 2 ** shift;
      shift += 7;
      if (byte > 0x7f) continue;
      number += difference;
      visit(number);
      difference = 0;
      shift = 0;
    }
  }

  #begin(key: string): number {
    const list = this.#listOfKey.size * FIELDS;
    if (list === this.#lists.length) {
      const longer = new Uint32Array(Math.ceil((list / FIELDS) * 1.5) * FIELDS);
      longer.set(this.#lists);
      this.#lists = longer;
    }
    const chunk = this.#allocate(FIRST_CHUNK);
    this.#lists.set([chunk, chunk + LINK, FIRST_CHUNK - LINK, chunk, 0], list);
    this.#listOfKey.set(ownCopy(key), list);
    return list;
  }

  #write(list: number, byte: number): void {
    if (this.#field(list, ROOM) === 0) this.#extend(list);
    const address = this.#field(list, END);
    const page = this.#pages[Math.floor(address / PAGE)];
    if (page !== undefined) page[address % PAGE] = byte;
    this.#lists[list + END] = address + 1;
    this.#lists[list + ROOM] = this.#field(list, ROOM) - 1;
  }

  #extend(list: number): void {
    const full = this.#field(list, CHUNK);
    const length = nextLength(this.#field(list, END) - full);
    const chunk = this.#allocate(length);
    const view = this.#view(full);
    view.setUint32(0, chunk);
    this.#lists[list + CHUNK] = chunk;
    this.#lists[list + END] = chunk + LINK;
    this.#lists[list + ROOM] = length - LINK;
  }

  #allocate(length: number): number {
    const rest = PAGE - (this.#used % PAGE);
    if (rest < length) this.#used += rest;
    const address = this.#used;
    this.#used += length;
    if (this.#pages.length * PAGE < this.#used) this.#pages.push(new Uint8Array(PAGE));
    return address;
  }

  #field(list: number, field: number): number {
    return this.#lists[list + field] ?? 0;
  }

  #byte(address: number): number {
    return this.#pages[Math.floor(address / PAGE)]?.[address % PAGE] ?? 0;
  }

  #link(chunk: number): number {
    return this.#view(chunk).getUint32(0);
  }

  #view(chunk: number): DataView {
    const page = this.#pages[Math.floor(chunk / PAGE)];
    if (page === undefined) throw new RangeError(`There is no page for address ${chunk}`);
    return new DataView(page.buffer, chunk % PAGE, LINK);
  }
}

function nextLength(length: number): number {
  return Math.min(2 * length, LONGEST_CHUNK);
}

/** A word cut out of a text keeps the whole text in memory; this one does not. */
function ownCopy(key: string): string {
  return JSON.parse(JSON.stringify(key)) as string;
}
