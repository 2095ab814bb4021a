import { webEnvironment } from '#/content/environment.ts';
import { imageResponse } from '#/images/image-response.ts';

/** Images of the content lake, so that visitors connect to this origin only. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  return imageResponse(request, file, webEnvironment().content);
}
