import type { ServerResponse } from 'node:http';

/**
 * Sends the length of a part of a file, which players ask for and Next.js removes from all responses. It follows from
 * `Content-Range` (https://httpwg.org/specs/rfc9110.html#field.content-range).
 */
export function sendPartLength(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...rest: never[]) => {
    const [, first, last] = /^bytes (\d+)-(\d+)\//.exec(String(response.getHeader('content-range'))) ?? [];
    if (status === 206 && !response.hasHeader('content-encoding') && last !== undefined) {
      response.setHeader('Content-Length', Number(last) - Number(first) + 1);
    }
    return writeHead(status, ...rest);
  };
}
