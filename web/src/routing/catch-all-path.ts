import { decodeUri } from '@site/site/decode-uri';

/** The props of a route whose last segment is `[[...path]]`. */
export interface CatchAllProps {
  params: Promise<{ path?: string[] }>;
}

/** The path of the page that such a route is about. Next.js passes some segments encoded and others decoded. */
export async function catchAllPath({ params }: CatchAllProps): Promise<string> {
  const { path = [] } = await params;
  return `/${path.map((segment) => `${encodeURIComponent(decodeUri(segment))}/`).join('')}`;
}
