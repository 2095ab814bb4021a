/** Hosts that a Studio asks for versions, feedback and error reports. */
const VENDOR_HOST = /(?:^|\.)(?:sanity\.(?:io|work|studio|build)|sanity-cdn\.(?:com|work)|sentry\.io)$/;

/** `/v1/modules/sanity/latest/^6.9.2/t1754072932`, or with `/by-app/<id>/t…/^6.9.2/sanity`. */
const VERSION_QUESTION = /^\/v1\/modules\/.*\^([^/]+)/;

/**
 * Answers in the vendor's stead what the Studio has no switch for, so that an embedded Studio sends nothing out:
 * its own version is the latest, and nobody takes feedback or error reports.
 * @returns undefined where the address is not the vendor's.
 */
export function answerForVendor(url: URL): Response | undefined {
  if (!VENDOR_HOST.test(url.hostname)) return undefined;
  const [, version] = VERSION_QUESTION.exec(decodeURIComponent(url.pathname)) ?? [];
  if (version) return Response.json({ packageVersion: version, latest: version });
  return Response.json({ error: `This Studio is embedded and asks nothing of ${url.hostname}` }, { status: 404 });
}
