/** Hosts to which a Studio sends requests for versions, feedback and error reports. */
const VENDOR_HOST = /(?:^|\.)(?:sanity\.(?:io|work|studio|build)|sanity-cdn\.(?:com|work)|sentry\.io)$/;

/** `/v1/modules/sanity/latest/^6.9.2/t1754072932`, or with `/by-app/<id>/t…/^6.9.2/sanity`. */
const VERSION_PATH = /^\/v1\/modules\/.*\^([^/]+)/;

/**
 * Returns a local response to requests that the Studio cannot be configured not to send to the vendor's hosts: the
 * current version is the latest, and everything else is 404.
 * @returns undefined if the URL is not on a vendor's host.
 */
export function respondForVendor(url: URL): Response | undefined {
  if (!VENDOR_HOST.test(url.hostname)) return undefined;
  const [, version] = VERSION_PATH.exec(decodeURIComponent(url.pathname)) ?? [];
  if (version) return Response.json({ packageVersion: version, latest: version });
  return Response.json({ error: `This Studio is embedded and sends no requests to ${url.hostname}` }, { status: 404 });
}
