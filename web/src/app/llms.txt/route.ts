import { llmsIndex } from '@site/content/markdown/llms';
import { webEnvironment } from '#/content/environment.ts';
import { publishedReader } from '#/content/reader.ts';
import { textResponse } from '#/markdown/markdown-response.ts';

export const dynamic = 'force-static';

export async function GET(): Promise<Response> {
  return textResponse(await llmsIndex(publishedReader, webEnvironment().siteUrl));
}
