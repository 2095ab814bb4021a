import { siteUrlFor } from '../site-url.ts';

export interface StudioPolicyOptions {
  /** The `Host` header of the request, which the host policy has accepted. */
  host: string;
  siteUrl: string;
}

/**
 * The content security policy of the Studio's pages. The Studio reaches the content lake through its own origin, so the
 * sign-in token goes nowhere else, and the preview frames the site. No other site may frame the Studio.
 */
export function studioPolicy({ host, siteUrl }: StudioPolicyOptions): string {
  const { hostname } = new URL(`http://${host}`);
  const site = [...new Set([siteUrlFor(siteUrl, hostname), siteUrl])].map((url) => new URL(url).origin).join(' ');
  return [
    `default-src 'self'`,
    `script-src 'self' 'unsafe-inline'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: ${site}`,
    `media-src 'self' data: blob:`,
    `font-src 'self' data:`,
    // Not all browsers count WebSockets as a part of 'self'.
    `connect-src 'self' data: blob: ws://${host} wss://${host} ${site}`,
    `frame-src 'self' ${site}`,
    `worker-src 'self' blob:`,
    `frame-ancestors 'self'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `object-src 'none'`,
  ].join('; ');
}
