import type { Page, Request } from '@playwright/test';

const LAST_MESSAGES = 40;
const MESSAGE_LENGTH = 300;

/** Records what a page exchanges with the content lake, without tokens, to explain why a test of the Studio failed. */
export class Traffic {
  readonly #unfinished = new Map<Request, number>();
  readonly #messages: { time: number; text: string }[] = [];

  constructor(page: Page) {
    page.on('request', (request) => this.#unfinished.set(request, Date.now()));
    page.on('requestfinished', (request) => this.#unfinished.delete(request));
    page.on('requestfailed', (request) => {
      this.#unfinished.delete(request);
      this.#note(`${request.method()} ${request.url()} failed: ${request.failure()?.errorText}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) this.#note(`${response.status()} ${response.request().method()} ${response.url()}`);
      else if (response.request().method() !== 'GET') this.#note(`${response.request().method()} ${response.url()}`);
    });
    page.on('websocket', (socket) => {
      this.#note('WebSocket opened');
      socket.on('framesent', ({ payload }) => this.#note(`sent ${String(payload)}`));
      socket.on('framereceived', ({ payload }) => this.#note(`received ${String(payload)}`));
      socket.on('close', () => this.#note('WebSocket closed'));
    });
  }

  /** Requests without a response, and the last messages, with how long ago they were, in seconds. */
  toString(): string {
    const now = Date.now();
    const line = (time: number, text: string) => `${((now - time) / 1000).toFixed(1)} s ago: ${text}`;
    return [
      'Unfinished requests:',
      ...[...this.#unfinished].map(([request, time]) => line(time, `${request.method()} ${request.url()}`)),
      'Last messages:',
      ...this.#messages.map(({ time, text }) => line(time, text)),
    ].join('\n');
  }

  #note(text: string): void {
    // Comments keep a stream open.
    if (text.includes(String.raw`"text":":\n\n"`)) return;
    const printable = text.replace(/(?<=Bearer )[\w-]+/g, '…');
    this.#messages.push({ time: Date.now(), text: printable.slice(0, MESSAGE_LENGTH) });
    if (this.#messages.length > LAST_MESSAGES) this.#messages.shift();
  }
}
