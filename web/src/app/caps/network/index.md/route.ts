import { handOffMarkdownResponse } from '#/markdown/markdown-response.ts';

/** The Markdown of the IT hand-off depends on the query, unlike that of other pages. */
export function GET(request: Request): Promise<Response> {
  return handOffMarkdownResponse(new URL(request.url).searchParams);
}
