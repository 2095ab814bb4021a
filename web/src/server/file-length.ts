import type { ServerResponse } from 'node:http';
import { FILE_LENGTH_HEADER } from '#/media-files/file-length-header.ts';

/**
 * Sends the length of a file or of a part of it, which players and podcast apps ask for. Next.js removes `Content-Length` from
 * all responses of routes, so they name it in another header.
 */
export function sendFileLength(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...rest: never[]) => {
    const length = response.getHeader(FILE_LENGTH_HEADER);
    if (length !== undefined) {
      response.removeHeader(FILE_LENGTH_HEADER);
      if (!response.hasHeader('content-encoding')) response.setHeader('Content-Length', length);
    }
    return writeHead(status, ...rest);
  };
}
