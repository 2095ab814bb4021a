import { isIP } from 'node:net';

/** Names of this machine. Clients join the project id and `localhost` to `local.localhost`. */
const LOCAL_NAME = /^(?:[\w-]+\.)*localhost$/;
/** Name or address of a `Host` header, without the port. */
const HOST = /^(\[[^\]]+\]|[^:]+)(?::\d+)?$/;

/**
 * The host names that requests may use. This prevents DNS rebinding: a page whose host name resolves to this machine would
 * have the same origin as the service, but its name is in the `Host` header. IP addresses cannot be rebound.
 */
export class HostPolicy {
  readonly #allowed: ReadonlySet<string>;

  /** @param allowedHosts Names such as `lake.example.com`, in addition to IP addresses and the names of this machine. */
  constructor(allowedHosts: readonly string[]) {
    this.#allowed = new Set(allowedHosts.map((host) => host.toLowerCase()));
  }

  /** @param header The `Host` header. */
  allows(header: string | undefined): boolean {
    const host = HOST.exec(header ?? '')?.[1]?.toLowerCase();
    if (host === undefined) return false;
    return isIP(host.replace(/^\[(.+)\]$/, '$1')) !== 0 || LOCAL_NAME.test(host) || this.#allowed.has(host);
  }
}
