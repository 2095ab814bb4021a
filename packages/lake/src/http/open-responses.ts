import type { ServerResponse } from 'node:http';

/** The responses that are not complete, by user, to end the event streams of a user who loses access. */
export class OpenResponses {
  readonly #byUser = new Map<string, Set<ServerResponse>>();

  add(userId: string, response: ServerResponse): void {
    const responses = this.#byUser.get(userId) ?? new Set();
    this.#byUser.set(userId, responses.add(response));
    response.once('close', () => {
      responses.delete(response);
      if (responses.size === 0) this.#byUser.delete(userId);
    });
  }

  destroy(userId: string): void {
    for (const response of this.#byUser.get(userId) ?? []) response.destroy();
  }
}
