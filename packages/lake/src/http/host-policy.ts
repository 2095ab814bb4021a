import { isIP } from 'node:net';

/** Names that always mean this machine; `local.localhost` is what a client makes of a project id and `localhost`. */
const LOCAL_NAME = /^(?:[\w-]+\.)*localhost$/;
/** Name or address of a `Host` header, without the port. */
const HOST = /^(\[[^\]]+\]|[^:]+)(?::\d+)?$/;

/**
 * By which names the lake may be called. A page can make its own name point to this machine (DNS rebinding) and then
 * counts as of the same origin; its name in the `Host` header gives it away. An address cannot be pointed elsewhere.
 */
export class HostPolicy {
  readonly #allowed: ReadonlySet<string>;

  /** Names such as `lake.example.com`, besides addresses and the names of this machine. */
  constructor(allowedHosts: readonly string[]) {
    this.#allowed = new Set(allowedHosts.map((host) => host.toLowerCase()));
  }

  /** Takes the value of a `Host` header. */
  allows(header: string | undefined): boolean {
    const host = HOST.exec(header ?? '')?.[1]?.toLowerCase();
    if (host === undefined) return false;
    return isIP(host.replace(/^\[(.+)\]$/, '$1')) !== 0 || LOCAL_NAME.test(host) || this.#allowed.has(host);
  }
}
