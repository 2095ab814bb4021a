const LOOPBACK = /^(?:127(?:\.\d+){3}|\[::1\]|(?:[\w-]+\.)*localhost)$/;

/** Whether a host name stands for the computer of the browser. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);

/**
 * The site as a browser reaches it that opened the Studio as `hostname`. A site on this machine has the name or address
 * that the browser used for the Studio; `localhost` would be the browser's own machine.
 */
export function siteUrlFor(siteUrl: string, hostname: string): string {
  if (!URL.canParse(siteUrl) || hostname === '') return siteUrl;
  const url = new URL(siteUrl);
  if (!isLoopback(url.hostname)) return siteUrl;
  url.hostname = hostname;
  return url.origin;
}
