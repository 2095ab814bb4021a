import type { ChildProcess } from 'node:child_process';
import { spawnNode } from './spawn-node.ts';
import type { NodeProcess } from './spawn-node.ts';
import { waitUntilReady } from '../wait-until.ts';

/** Between the second crash in a row and the restart. The delay doubles with each further crash. */
const RESTART_DELAY_MS = 1000;
const MAX_RESTART_DELAY_MS = 30_000;
/** If a service ran this long before it crashed, the crashes before do not count. */
const STABLE_AFTER_MS = 60_000;
const MAX_ERROR_LINES = 12;
const STOP_TIMEOUT_MS = 8000;

export interface ServiceOptions extends NodeProcess {
  /** Name in messages, such as `content lake`. */
  name: string;
  /** URL that returns a 2xx status once the service is ready. */
  readyUrl?: string | undefined;
}

/**
 * A child process that is restarted if it crashes, but not if it was stopped. If it keeps crashing, the pauses before its restarts
 * grow, but it is always restarted, because the cause may pass, such as a full disk.
 */
export class Service {
  readonly #options: ServiceOptions;
  #child: ChildProcess | undefined;
  #isStopping = false;
  #crashes = 0;
  #startedAt = 0;
  #restartTimer: NodeJS.Timeout | undefined;

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
    clearTimeout(this.#restartTimer);
    this.#isStopping = false;
    this.#crashes = 0;
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
    this.#endSupervision();
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
    this.#endSupervision();
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await exited;
  }

  #endSupervision(): void {
    this.#isStopping = true;
    clearTimeout(this.#restartTimer);
  }

  #spawn(onLine: (line: string) => void): ChildProcess {
    this.#startedAt = Date.now();
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
      if (child.pid === undefined) this.#restart(`could not be started (${message})`);
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
    if (Date.now() - this.#startedAt >= STABLE_AFTER_MS) this.#crashes = 0;
    const delayMs =
      this.#crashes === 0 ? 0 : Math.min(RESTART_DELAY_MS * 2 ** (this.#crashes - 1), MAX_RESTART_DELAY_MS);
    this.#crashes += 1;
    onLine(`The ${name} ${reason} and is restarted${delayMs === 0 ? '' : ` in ${delayMs / 1000} s`}.`);
    this.#restartTimer = setTimeout(() => this.#supervise(this.#spawn(() => {})), delayMs);
  }
}

function started(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
}
