const BAR_WIDTH = 24;
/** Where lines cannot be rewritten, progress is at most one line in this time. */
const LINE_INTERVAL_MS = 1000;

/** What a command prints: text for people or, with `--json`, one JSON object. Standard output has the result only. */
export interface Output {
  /** Prints a line of the result for people. */
  print: (line: string) => void;
  /** Prints a line to standard error. It is also in `warnings` of the JSON object. */
  warn: (line: string) => void;
  /** Shows progress on standard error: a bar on a terminal, lines elsewhere. `noun` is plural, such as `pages`. */
  progress: (verb: string, noun: string) => (done: number, total: number) => void;
}

export interface OutputStreams {
  stdout: Pick<NodeJS.WriteStream, 'write'>;
  stderr: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;
  /** Whether a bar can be redrawn in place. */
  canRedraw: boolean;
}

/**
 * The streams of this process. A command finishes although nobody reads its output any more, as after `| head`, and fails if the
 * output cannot be written for another reason, such as a full disk.
 */
export function processStreams(): OutputStreams {
  const { stdout, stderr } = process;
  for (const stream of [stdout, stderr]) {
    stream.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (code === 'EPIPE') return;
      process.exitCode = 1;
      if (stream === stdout) stderr.write(`The output could not be written: ${message}\n`);
    });
  }
  return { stdout, stderr, canRedraw: stderr.isTTY && !process.env['CI'] };
}

/** Creates the output of a command. `warnings` receives every warning. */
export function createOutput(
  { stdout, stderr, canRedraw }: OutputStreams,
  { json, warnings }: { json: boolean; warnings: string[] },
): Output {
  const clearBar = () => canRedraw && stderr.write('\r\u001B[2K');
  return {
    print(line) {
      if (json) return;
      clearBar();
      stdout.write(`${line}\n`);
    },
    warn(line) {
      warnings.push(line);
      clearBar();
      stderr.write(`${line}\n`);
    },
    progress(verb, noun) {
      let lastLineAt = Date.now();
      return (done, total) => {
        const text = `${verb} ${done} of ${total} ${noun}`;
        if (canRedraw) {
          clearBar();
          if (done < total) stderr.write(`${bar(done / total)} ${text}`);
        } else if (done === total || Date.now() - lastLineAt >= LINE_INTERVAL_MS) {
          lastLineAt = Date.now();
          stderr.write(`${text}\n`);
        }
      };
    },
  };
}

function bar(share: number): string {
  const filled = Math.round(BAR_WIDTH * share);
  return '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
}
