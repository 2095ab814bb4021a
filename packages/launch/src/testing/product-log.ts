import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';

const TAIL_LINES = 40;

/** A file with what the services of the product print during a test run. */
export class ProductLog {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
    writeFileSync(file, '');
  }

  readonly write = (service: string, line: string): void => {
    appendFileSync(this.#file, `[${service}] ${line}\n`);
  };

  /** The path of the file and its last lines, to print when a test fails. */
  describe(): string {
    const lines = readFileSync(this.#file, 'utf8').trimEnd().split('\n');
    return [`Last ${Math.min(TAIL_LINES, lines.length)} lines of ${this.#file}:`, ...lines.slice(-TAIL_LINES)].join(
      '\n',
    );
  }
}
