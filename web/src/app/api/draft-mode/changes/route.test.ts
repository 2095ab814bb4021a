import { expect, test, vi } from 'vitest';
import { GET } from './route.ts';

interface Event {
  type: 'welcome' | 'mutation';
  documentId?: string;
}
let send: (event: Event) => void = () => {};
let listenOptions: unknown;

vi.mock('#/content/client.ts', () => ({
  contentClient: () => ({
    listen: (_query: string, _params: object, options: object) => ({
      subscribe: ({ next }: { next: typeof send }) => {
        send = next;
        listenOptions = options;
        return { unsubscribe: () => {} };
      },
    }),
  }),
}));
vi.mock('#/drafts/draft-access.ts', () => ({ draftAccessExpiry: () => Date.now() + 60_000 }));

test('ends when the lake ends access to drafts, so that the browser connects again and learns that', async () => {
  const response = await GET(new Request('https://site.example/api/draft-mode/changes/'));
  send({ type: 'welcome' });
  send({ type: 'mutation', documentId: 'drafts.faq' });
  send({ type: 'mutation', documentId: '_.draftAccess' });
  expect(await response.text()).toBe('data: changed\n\n'.repeat(2));
});

test('listens to drafts and versions, which hosted Sanity leaves out by default', async () => {
  const page = new AbortController();
  await GET(new Request('https://site.example/api/draft-mode/changes/', { signal: page.signal }));
  page.abort();
  expect(listenOptions).toMatchObject({ includeAllVersions: true });
});
