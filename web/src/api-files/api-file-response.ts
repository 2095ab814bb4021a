import 'server-only';
import { indentJson } from '@site/blocks/json-text';
import { findApiFile } from '@site/content/api-files';
import { readPageText } from '@site/content/markdown/read-page-text';
import { routeOf } from '@site/site/route-map';
import { publishedReader } from '#/content/reader.ts';

/** Any tool may load the document, and search engines should index the page instead. */
const HEADERS = { 'Access-Control-Allow-Origin': '*', 'X-Robots-Tag': 'noindex' };

/** Returns the OpenAPI document called `file` of the published page at `path`, indented for people, or a 404. */
export async function apiFileResponse(path: string, file: string): Promise<Response> {
  const route = routeOf(path);
  const page = route && (await readPageText(publishedReader, route));
  const source = page && findApiFile(page.body, `${path}${file}`);
  if (source === undefined) {
    return new Response(`There is no API file at ${path}${file}.\n`, {
      status: 404,
      headers: { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' },
    });
  }
  return new Response(indented(source), { headers: { ...HEADERS, 'Content-Type': 'application/json' } });
}

/** Content that is not JSON, which only other programs can store, stays as it is. */
function indented(source: string): string {
  try {
    JSON.parse(source);
    return `${indentJson(source)}\n`;
  } catch {
    return source;
  }
}
