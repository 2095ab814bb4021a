import { randomUUID } from 'node:crypto';
import { errorMessage } from '@site/service-kit/error-message';
import { isLaterId } from './stream-connection.ts';
import type { StreamConnection, StreamEntry } from './stream-connection.ts';

const RECONNECT_DELAY_MS = 1000;
/** Changes that are kept during an outage of the stream. The poll of the content lake finds older ones. */
const MAX_UNSENT = 10_000;
/** The id before every entry. */
const START_ID = '0-0';

interface ChangeStreamOptions<Change> {
  /** Connects to the stream. Rejects if it does not respond. */
  connect: () => Promise<StreamConnection>;
  /** Receives each change that another replica published; may receive one twice. */
  onChange: (change: Change) => void;
  /** Changes may have been missed. */
  onGap: () => void;
}

/**
 * Exchanges changes with the other replicas. After a disconnect it reads what it missed and publishes what it could not.
 *
 * @typeParam Change a JSON value
 */
export class ChangeStream<Change> {
  readonly #options: ChangeStreamOptions<Change>;
  readonly #replicaId = randomUUID();
  /** Messages in the order in which they were published. */
  #unsent: string[] = [];
  /** The last entry that was read; `undefined` until the first connection. */
  #lastId: string | undefined;
  #connection: StreamConnection | undefined;
  #isSending = false;
  #isClosed = false;
  /** Why Redis is not available: the reasons that were logged in this outage. */
  readonly #outageReasons = new Set<string>();

  constructor(options: ChangeStreamOptions<Change>) {
    this.#options = options;
  }

  get isConnected(): boolean {
    return this.#connection !== undefined;
  }

  /** Whether changes can be exchanged, as far as this replica knows: it notices that Redis refuses writes at its next change. */
  get isUp(): boolean {
    return this.isConnected && this.#outageReasons.size === 0;
  }

  /** Connects, and reconnects until {@link close}. Resolves then. */
  async run(): Promise<void> {
    while (!this.#isClosed) {
      try {
        await this.#runConnection();
      } catch (error) {
        this.#disconnect();
        this.#reportDown(error);
      }
      if (this.#isClosed) return;
      await new Promise((resolve) => {
        setTimeout(resolve, RECONNECT_DELAY_MS);
      });
    }
  }

  /** Publishes a change to the other replicas, as soon as the stream is connected. */
  publish(change: Change): void {
    this.#unsent.push(JSON.stringify({ from: this.#replicaId, change }));
    if (this.#unsent.length > MAX_UNSENT) this.#unsent.shift();
    void this.#send();
  }

  close(): void {
    this.#isClosed = true;
    this.#disconnect();
  }

  async #runConnection(): Promise<void> {
    const connection = await this.#options.connect();
    try {
      await this.#receiveFrom(connection);
    } finally {
      connection.close();
    }
  }

  async #receiveFrom(connection: StreamConnection): Promise<void> {
    this.#lastId = await this.#resume(connection);
    if (this.#isClosed) return;
    this.#connection = connection;
    void this.#send();
    while (this.#connection === connection) {
      const entries = await connection.readAfter(this.#lastId);
      for (const entry of entries) this.#receive(entry);
      // Without new entries, the stream may have been emptied. If the clock of Redis went back, new ids are before the last one.
      this.#lastId = entries.at(-1)?.id ?? (await this.#resume(connection));
    }
  }

  /** Returns the id to continue after. Reports a gap if entries after it may be missing. */
  async #resume(connection: StreamConnection): Promise<string> {
    const bounds = await connection.bounds();
    const lastId = this.#lastId;
    if (lastId === undefined) {
      // Until the first connection, changes were missed; every page is stale when the site starts.
      if (this.#outageReasons.size > 0) this.#options.onGap();
      return bounds?.newest ?? START_ID;
    }
    if (lastId === START_ID) return lastId;
    const isTrimmed = bounds === undefined || isLaterId(bounds.oldest, lastId);
    const isReset = bounds !== undefined && isLaterId(lastId, bounds.newest);
    if (!isTrimmed && !isReset) return lastId;
    this.#options.onGap();
    return bounds?.newest ?? START_ID;
  }

  #receive({ message }: StreamEntry): void {
    try {
      const { from, change } = JSON.parse(message) as { from: string; change: Change };
      if (from !== this.#replicaId) this.#options.onChange(change);
    } catch (error) {
      console.error('A change in the Redis stream is invalid and was ignored.', error);
    }
  }

  async #send(): Promise<void> {
    const connection = this.#connection;
    if (this.#isSending || !connection) return;
    this.#isSending = true;
    try {
      for (let [message] = this.#unsent; message !== undefined; [message] = this.#unsent) {
        await connection.append(message);
        if (this.#unsent[0] === message) this.#unsent.shift();
      }
      // A Redis that is full can be read, but accepts no changes.
      this.#reportUp();
    } catch (error) {
      // Ends the read too, which reconnects.
      this.#disconnect();
      this.#reportDown(error);
    } finally {
      this.#isSending = false;
    }
  }

  #disconnect(): void {
    this.#connection?.close();
    this.#connection = undefined;
  }

  #reportUp(): void {
    if (this.#outageReasons.size > 0) console.log('Redis is available again. Replicas exchange changes.');
    this.#outageReasons.clear();
  }

  /** Logs each reason once per outage: a connection that ends may not be possible again for another reason, such as a new password. */
  #reportDown(error: unknown): void {
    const reason = errorMessage(error).replace(/\.$/, '');
    if (this.#isClosed || this.#outageReasons.has(reason)) return;
    this.#outageReasons.add(reason);
    console.error(`Redis is not available (${reason}). This replica serves on, and catches up when it is.`);
  }
}
