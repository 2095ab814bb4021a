import type { ChildProcess } from 'node:child_process';
import { spawnNode } from './spawn-node.ts';
import type { NodeProcess } from './spawn-node.ts';
import { waitUntilReady } from '../wait-until.ts';

/** A service that crashes more often within a minute is not restarted. */
const MAX_RESTARTS_PER_MINUTE = 5;
/** Between a restart that failed, for example because memory is short, and the next. */
const RETRY_DELAY_MS = 1000;
const MAX_ERROR_LINES = 12;
const STOP_TIMEOUT_MS = 8000;

export interface ServiceOptions extends NodeProcess {
  /** Name in messages, such as `content lake`. */
  name: string;
  /** URL that returns a 2xx status once the service is ready. */
  readyUrl?: string | undefined;
}

/** A child process that is restarted if it crashes, but not if it was stopped. */
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

  /** Resolves once the service is ready. If it exits before, throws an error with the last lines of its output. */
  async start(): Promise<void> {
    const { name, readyUrl } = this.#options;
    this.#isStopping = false;
    const lastLines: string[] = [];
    const child = this.#spawn((line) => {
      lastLines.push(line);
      if (lastLines.length > MAX_ERROR_LINES) lastLines.shift();
    });
    const ended = new Promise<never>((_, reject) => {
      child.once('exit', () => reject(new Error(`The ${name} did not start:\n${lastLines.join('\n')}`)));
      child.once('error', reject);
    });
    await Promise.race([ended, readyUrl === undefined ? started(child) : waitUntilReady(readyUrl, { name })]);
    // From now on #supervise handles exits.
    ended.catch(() => {});
    child.removeAllListeners('exit').removeAllListeners('error');
    this.#supervise(child);
  }

  /** Sends SIGTERM, and SIGKILL if the service does not exit in time. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(timer);
  }

  /** Ends the service with SIGKILL. It is not restarted until `start` is called. */
  async kill(): Promise<void> {
    this.#isStopping = true;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await exited;
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
    const { name, onLine } = this.#options;
    child.on('error', ({ message }) => {
      // Other errors are about messages to a process that is running or ending.
      if (child.pid === undefined) setTimeout(() => this.#restart(`could not be started (${message})`), RETRY_DELAY_MS);
    });
    child.once('exit', (code, signal) => {
      if (this.#isStopping) return;
      if (code === 0 || signal === 'SIGTERM' || signal === 'SIGINT') {
        onLine(
          `The ${name} was stopped. The other services are still running. Start it again with the same ports and data folder.`,
        );
        return;
      }
      this.#restart(`exited unexpectedly (${signal ?? `exit code ${code}`})`);
    });
  }

  #restart(reason: string): void {
    if (this.#isStopping) return;
    const { name, onLine } = this.#options;
    const now = Date.now();
    this.#restarts = [...this.#restarts.filter((time) => now - time < 60_000), now];
    if (this.#restarts.length > MAX_RESTARTS_PER_MINUTE) {
      onLine(
        `The ${name} crashed ${this.#restarts.length} times within a minute and is not restarted. The other services are still ` +
          'running. Fix what the lines above say, then stop the product and start it again.',
      );
      return;
    }
    onLine(`The ${name} ${reason} and is restarted.`);
    this.#supervise(this.#spawn(() => {}));
  }
}

function started(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
}
