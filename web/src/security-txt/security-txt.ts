import { LOCALE } from '@site/site/constants';

const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/**
 * Tells security researchers where to report vulnerabilities (https://www.rfc-editor.org/rfc/rfc9116).
 *
 * @param contact a URI
 * @param siteUrl has no trailing slash
 */
export function securityText({ contact, siteUrl, now }: { contact: string; siteUrl: string; now: Date }): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + VALID_DAYS));
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${LOCALE}`,
    `Canonical: ${siteUrl}${SECURITY_TXT_PATH}`,
    '',
  ].join('\n');
}
