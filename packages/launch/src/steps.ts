import { performance } from 'node:perf_hooks';

/** Runs steps one by one or side by side, and says of each when it is done and how long it took. */
export interface Steps {
  run<Result>(title: string, work: (progress: (detail: string) => void) => Promise<Result>): Promise<Result>;
  /** A line between steps, such as what a service has to say. */
  note(text: string): void;
}

/** Steps that are told to a terminal; on one that can, the running step's line is rewritten as it goes on. */
export function terminalSteps(output: NodeJS.WriteStream = process.stdout): Steps {
  const running = new Map<symbol, string>();
  const canRewrite = output.isTTY && process.env['CI'] === undefined;
  const clear = () => canRewrite && running.size > 0 && output.write('\r\u001B[2K');
  const draw = () => {
    if (!canRewrite || running.size === 0) return;
    const line = `… ${[...running.values()].join(' · ')}`;
    output.write(line.slice(0, Math.max(20, (output.columns ?? 80) - 1)));
  };
  const line = (text: string) => {
    clear();
    output.write(`${text}\n`);
    draw();
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
        draw();
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
        line(`✗ ${title}`);
        throw error;
      }
    },
  };
}
