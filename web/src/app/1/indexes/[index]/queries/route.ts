import { decodeUri } from '@site/site/decode-uri';
import { webEnvironment } from '#/content/environment.ts';
import { forwardSearch } from '#/search/forward-search.ts';

/** The search request of Algolia's client for several indexes, whose `index` is `*`. */
export async function POST(request: Request, { params }: { params: Promise<{ index: string }> }): Promise<Response> {
  const { index } = await params;
  return forwardSearch(request, decodeUri(index), webEnvironment().search);
}
