import { performance } from 'node:perf_hooks';

/** Runs steps, one by one or in parallel, and prints a line with the duration when each one ends. */
export interface Steps {
  run<Result>(title: string, work: (progress: (detail: string) => void) => Promise<Result>): Promise<Result>;
  /** Prints a line between steps, such as the output of a service. */
  note(text: string): void;
}

/** Prints nothing. */
export const quietSteps: Steps = { note: () => {}, run: (_title, work) => work(() => {}) };

/** Prints steps to a terminal. If it supports that, updates the line of the running steps in place. */
export function terminalSteps(output: NodeJS.WriteStream = process.stdout): Steps {
  // Ctrl-C also ends a program that reads the output, such as tee, and a terminal can be closed.
  output.on('error', () => {});
  const running = new Map<symbol, string>();
  const canRewrite = output.isTTY && process.env['CI'] === undefined;
  const clear = () => canRewrite && running.size > 0 && output.write('\r\u001B[2K');
  const render = () => {
    if (!canRewrite || running.size === 0) return;
    const line = `… ${[...running.values()].join(' · ')}`;
    output.write(line.slice(0, Math.max(20, (output.columns ?? 80) - 1)));
  };
  const line = (text: string) => {
    clear();
    output.write(`${text}\n`);
    render();
  };
  return {
    note: line,
    async run(title, work) {
      const id = Symbol(title);
      const start = performance.now();
      let lastDetail = '';
      const show = (text: string) => {
        clear();
        running.set(id, text);
        render();
      };
      show(title);
      try {
        const result = await work((detail) => {
          lastDetail = detail;
          show(`${title}: ${detail}`);
        });
        clear();
        running.delete(id);
        const seconds = ((performance.now() - start) / 1000).toFixed(1);
        line(`✓ ${title}${lastDetail ? `: ${lastDetail}` : ''} (${seconds} s)`);
        return result;
      } catch (error) {
        clear();
        running.delete(id);
        // A step that was stopped with the product has not failed.
        if (!(error instanceof Error && error.name === 'AbortError')) line(`✗ ${title}`);
        throw error;
      }
    },
  };
}
