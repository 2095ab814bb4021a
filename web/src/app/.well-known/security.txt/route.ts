import { webEnvironment } from '#/content/environment.ts';
import { publishedReader } from '#/content/reader.ts';
import { textResponse } from '#/markdown/markdown-response.ts';
import { securityText } from '#/security-txt/security-txt.ts';

// It would expire in the page cache.
export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const { securityContact: contact } = await publishedReader.settings();
  if (contact === undefined) return new Response('This site has no security contact.\n', { status: 404 });
  return textResponse(securityText({ contact, siteUrl: webEnvironment().siteUrl, now: new Date() }));
}
