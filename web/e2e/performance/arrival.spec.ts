import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { siteUrl } from '../product.ts';
import { observeShifts, settle, shiftsOf } from './layout-shifts.ts';

/** Nothing moves while the HTML of a page arrives in pieces, as on a slow connection. */

/** One path for each layout with columns, and the not-found page of the docs. */
const PATHS = [
  '/',
  '/caps/fleetloom/terminal/',
  '/blog/',
  '/blog/transact/',
  '/docs/guides/getting-started/',
  '/docs/guides/nothing-here/',
  '/solutions/warehouse-fleets/',
];
/** A piece of the page starts with one of these. Inside of a section, text next to a picture is centered once both are there. */
const PIECE_START = /(?=<(?:main|article|section|aside|nav|footer|table|pre)\b)/;
/** A piece of the site's header starts with one of these elements. */
const HEADER_PIECE_START = /(?=<(?:nav|ul|li|div|a|button|dialog)\b)/;
/** Headers that describe the body as the site sent it. */
const TRANSFER_HEADERS = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'transfer-encoding',
]);

/** How the HTML of a page is sent. */
interface Arrival {
  /** Sends the next piece. Returns false if there is none. */
  sendNext: () => boolean;
}

/** A proxy that holds back the HTML of pages from the site's header on, and passes on everything else. */
function startProxy(arrival: Arrival): Server {
  const server = createServer((request, response) => {
    const answer = async () => {
      const { accept = '*/*', 'sec-fetch-dest': destination } = request.headers;
      const headers = { accept, 'accept-encoding': 'identity' };
      const received = await fetch(new URL(request.url ?? '/', siteUrl), { redirect: 'manual', headers });
      const body = Buffer.from(await received.arrayBuffer());
      response.writeHead(
        received.status,
        Object.fromEntries([...received.headers].filter(([name]) => !TRANSFER_HEADERS.has(name))),
      );
      if (destination !== 'document') return response.end(body);
      const html = body.toString();
      const [header, headerEnd, end] = [
        html.indexOf('<header'),
        html.indexOf('</header>'),
        html.lastIndexOf('</footer>'),
      ];
      const pieces = [
        ...html.slice(header, headerEnd).split(HEADER_PIECE_START),
        ...html.slice(headerEnd, end).split(PIECE_START),
        html.slice(end),
      ];
      response.write(html.slice(0, header));
      arrival.sendNext = () => {
        const piece = pieces.shift();
        if (piece === undefined) response.end();
        else response.write(piece);
        return piece !== undefined;
      };
    };
    void answer();
  });
  return server.listen(0, '127.0.0.1');
}

/** Waits until the page has shown what it received; it does not paint before its styles have been loaded. */
const paint = (page: Page) =>
  Promise.race([
    page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    }),
    delay(500),
  ]);

for (const [path, width] of [
  ...PATHS.map((path) => [path, 1440] as const),
  ['/docs/guides/getting-started/', 390] as const,
]) {
  test(`nothing moves while ${path} arrives at ${width} px`, async ({ browser }) => {
    const arrival: Arrival = { sendNext: () => true };
    const proxy = startProxy(arrival);
    await once(proxy, 'listening');
    const { port } = proxy.address() as AddressInfo;
    const page = await browser.newPage({
      proxy: { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' },
      viewport: { width, height: 900 },
    });
    await observeShifts(page);
    await page.goto(path, { waitUntil: 'commit' });
    do await paint(page);
    while (arrival.sendNext());
    await settle(page);
    expect(await shiftsOf(page)).toEqual([]);
    await page.close();
    proxy.close();
  });
}
