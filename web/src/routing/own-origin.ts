/** Where this process accepts requests: set by `src/server/main.ts`. `next start` sets PORT to the port that it listens on. */
export function ownOrigin(): string {
  return process.env['SITE_INTERNAL_URL'] ?? `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;
}
