import { toCommonMark } from '@site/blocks/markdown';
import { absoluteAddresses } from '@site/content/markdown/page-markdown';
import type { Post } from '@site/content/models/documents';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/**
 * The text of a post as HTML for feed readers, which have neither the styles nor the scripts of the site: without classes,
 * with absolute URLs, and with blocks such as diagrams as they are in Markdown.
 *
 * @param siteUrl without a trailing slash
 */
export function postHtml({ body, path }: Pick<Post, 'body' | 'path'>, siteUrl: string): string {
  return micromark(toCommonMark(body, absoluteAddresses(siteUrl, path)), {
    extensions: [gfm()],
    // It would leave `tel:` links without an address. `absoluteAddresses` has removed unsafe ones.
    allowDangerousProtocol: true,
    htmlExtensions: [gfmHtml()],
  });
}
