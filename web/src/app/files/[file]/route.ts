import { webEnvironment } from '#/content/environment.ts';
import { mediaFileResponse } from '#/media-files/media-file-response.ts';

/** Recordings and captions of the content lake, so that visitors connect to this origin only. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  return mediaFileResponse(request, file, webEnvironment().content);
}
