import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { readEmbeddedEnvironment } from '@site/site/environment';
import { ROOT } from '../product.ts';

/** Serves the Studio's static build; every path that is no file is the application's own. */

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

const { studioPort } = readEmbeddedEnvironment(process.env);
const directory = join(ROOT, 'studio', process.env['STUDIO_DIST_DIR'] ?? 'dist');

const server = createServer((request, response) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405).end();
    return;
  }
  const file = fileOf(request.url ?? '/') ?? join(directory, 'index.html');
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  // Built assets carry a hash in their name; the page that names them must be asked for each time.
  const cache = file.startsWith(join(directory, 'static')) ? 'public, max-age=31536000, immutable' : 'no-cache';
  response.writeHead(200, { 'content-type': type, 'cache-control': cache, 'x-content-type-options': 'nosniff' });
  if (request.method === 'HEAD') response.end();
  else
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response);
});

function fileOf(url: string): string | undefined {
  try {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
    const file = join(directory, path);
    return file.startsWith(directory) && statSync(file).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

server.listen({ port: studioPort, host: '127.0.0.1' });
process.once('SIGTERM', () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
});
