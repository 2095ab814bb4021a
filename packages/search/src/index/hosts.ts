/** A host for the `hosts` option of the Algolia client. */
export interface SearchHost {
  url: string;
  port?: number;
  protocol: 'http' | 'https';
  accept: 'readWrite';
}

/** Client options for a service at `host`, such as `http://127.0.0.1:3500`; empty for hosted Algolia. */
export function searchHosts(host: string | undefined): { hosts: SearchHost[] } | Record<string, never> {
  if (host === undefined) return {};
  const { hostname, port, protocol, pathname } = new URL(host);
  return {
    hosts: [
      {
        url: `${hostname}${pathname.replace(/\/$/, '')}`,
        ...(port === '' ? {} : { port: Number(port) }),
        protocol: protocol === 'https:' ? 'https' : 'http',
        accept: 'readWrite',
      },
    ],
  };
}

/**
 * Origins that the client in the browser connects to, for the content security policy. For Algolia, those in
 * `algoliasearch/lite`; none with another `host`, because the site forwards searches to it.
 */
export function searchOrigins({ appId, host }: { appId: string; host: string | undefined }): string[] {
  if (host !== undefined) return [];
  const id = appId.toLowerCase();
  return [
    `https://${id}-dsn.algolia.net`,
    `https://${id}.algolia.net`,
    ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`),
  ];
}
