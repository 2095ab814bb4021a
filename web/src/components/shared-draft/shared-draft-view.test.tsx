import type { Page } from '@site/content/reader';
import { LIST_PAGES } from '@site/site/list-pages';
import { prerender } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { SharedDraftView } from './shared-draft-view.tsx';

vi.mock('#/content/environment.ts', () => ({ webEnvironment: () => ({ siteUrl: 'https://site.example' }) }));
vi.mock('#/content/reader.ts', () => ({ publishedReader: { capabilities: () => Promise.resolve([]) } }));

const render = async (type: string) => {
  const page = { _type: type, _id: type, title: 'Title of the draft', blocks: [] } as unknown as Page;
  return new Response((await prerender(await SharedDraftView({ page }))).prelude).text();
};

test('the draft of the capabilities page leads to the IT hand-off, as the page does', async () => {
  expect(await render('capsIndex')).toContain(LIST_PAGES.handOff.description);
  expect(await render('homePage')).not.toContain(LIST_PAGES.handOff.description);
});
