import { expect, test } from 'vitest';
import { readLimitedBody } from './limited-body.ts';

const post = (body: BodyInit | null) =>
  new Request('https://site.example/', { method: 'POST', body, ...(body && { duplex: 'half' }) });

test('reads a body up to the limit in bytes', async () => {
  expect(await readLimitedBody(post('größe'), 7)).toBe('größe');
  expect(await readLimitedBody(post('größe'), 6)).toBeUndefined();
  expect(await readLimitedBody(post(null), 6)).toBe('');
});

test('stops reading an endless body at the limit', async () => {
  let chunks = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      chunks += 1;
      controller.enqueue(new Uint8Array(1024));
    },
  });
  expect(await readLimitedBody(post(endless), 4096)).toBeUndefined();
  expect(chunks).toBeLessThan(20);
});
