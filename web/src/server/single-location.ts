import type { ServerResponse } from 'node:http';

/**
 * Sends one `Location`. Next.js 16.4 sets it while it renders a redirect, and then appends the headers of the cached page, which
 * contain it for the requests that wait for the same render.
 */
export function sendSingleLocation(response: ServerResponse): void {
  const appendHeader = response.appendHeader.bind(response);
  response.appendHeader = (name, value) =>
    name.toLowerCase() === 'location' ? response.setHeader(name, value) : appendHeader(name, value);
}
