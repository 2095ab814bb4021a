import type { ChildProcess } from 'node:child_process';
import { spawnNode } from './spawn-node.ts';
import type { NodeProcess } from './spawn-node.ts';
import { waitUntilAnswering } from './wait-until.ts';

/** How often in a minute a crashed service is started again before it is given up. */
const RESTARTS_PER_MINUTE = 5;
const STOP_GRACE_MS = 8000;

export interface ServiceOptions extends NodeProcess {
  /** As it is named to the user, such as `content lake`. */
  name: string;
  /** Address that answers 2xx once the service is ready. */
  readyUrl?: string | undefined;
}

/** A child process that is kept running: one that crashes is started again, one that is asked to stop stays stopped. */
export class Service {
  readonly #options: ServiceOptions;
  #child: ChildProcess | undefined;
  #isStopping = false;
  #restarts: number[] = [];

  constructor(options: ServiceOptions) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.name;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Resolves once the service answers. Throws with its last words where it ends before that. */
  async start(): Promise<void> {
    const { name, readyUrl } = this.#options;
    const lastLines: string[] = [];
    const child = this.#spawn((line) => {
      lastLines.push(line);
      if (lastLines.length > 12) lastLines.shift();
    });
    const ended = new Promise<never>((_, reject) => {
      child.once('exit', () => reject(new Error(`The ${name} did not start:\n${lastLines.join('\n')}`)));
    });
    await Promise.race([ended, readyUrl === undefined ? started(child) : waitUntilAnswering(readyUrl, { name })]);
    // From here on an exit is for the supervisor.
    ended.catch(() => {});
    child.removeAllListeners('exit');
    this.#supervise(child);
  }

  /** Asks the service to end, and ends it after a grace period if it does not. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_GRACE_MS);
    await exited;
    clearTimeout(timer);
  }

  #spawn(onLine: (line: string) => void): ChildProcess {
    this.#child = spawnNode({
      ...this.#options,
      onLine: (line) => {
        onLine(line);
        this.#options.onLine(line);
      },
    });
    return this.#child;
  }

  #supervise(child: ChildProcess): void {
    child.once('exit', (code, signal) => {
      if (this.#isStopping) return;
      const { name, onLine } = this.#options;
      if (code === 0 || signal === 'SIGTERM' || signal === 'SIGINT') {
        onLine(`The ${name} was stopped. The rest goes on; start it again with the same ports and data folder.`);
        return;
      }
      const now = Date.now();
      this.#restarts = [...this.#restarts.filter((time) => now - time < 60_000), now];
      if (this.#restarts.length > RESTARTS_PER_MINUTE) {
        onLine(`The ${name} crashed ${this.#restarts.length} times within a minute and is not started again.`);
        return;
      }
      onLine(`The ${name} ended unexpectedly (${signal ?? `exit code ${code}`}) and is started again.`);
      this.#supervise(this.#spawn(() => {}));
    });
  }
}

function started(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
}
