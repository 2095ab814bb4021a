import { expect } from '@playwright/test';
import { fromMarkdown } from '@site/blocks/markdown';
import type { RichTextInput } from '@site/portable-text/rich-text';
import { pathOf } from '@site/site/route-map';
import { editor, get, pageContains, SOON, WORKER } from '../product.ts';

/** A docs page that a test publishes and removes. */
export interface SamplePage {
  path: string;
  /** Publishes the body and waits until the site shows it. */
  publish: (body: RichTextInput) => Promise<void>;
  remove: () => Promise<void>;
}

/** @param name of the page, unique among the specs */
export function samplePage(name: string): SamplePage {
  const slug = `guides/e2e-${name}-${WORKER}`;
  const path = pathOf({ name: 'doc', id: slug });
  const id = `doc-guides-e2e-${name}-${WORKER}`;
  const client = editor();
  return {
    path,
    async publish(body) {
      const stamp = `written ${Date.now()}`;
      const description = `Written by an end-to-end test, ${stamp}.`;
      const document = { _id: id, _type: 'doc', title: `Test of ${name}`, description, body };
      await client.createOrReplace({ ...document, slug: { _type: 'slug', current: slug } });
      await expect.poll(() => pageContains(path, stamp), SOON).toBe(true);
    },
    async remove() {
      await client.delete(id);
      await expect.poll(async () => (await get(path)).status, SOON).toBe(404);
    },
  };
}

/** Converts Markdown to a body. All images and recordings become the first one of the content lake. */
export async function bodyOf(markdown: string): Promise<RichTextInput> {
  const firstOf = (filter: string) => editor().fetch<string>(`*[${filter}] | order(_id) [0]._id`);
  const image = await firstOf('_type == "sanity.imageAsset"');
  const audio = await firstOf('_type == "sanity.fileAsset" && extension == "mp3"');
  return fromMarkdown(markdown, {
    file: 'sample.md',
    resolveLink: (href) => ({ _type: 'link', kind: 'external', href }),
    resolveImage: () => ({ _type: 'image', asset: { _type: 'reference', _ref: image } }),
    resolveFile: () => ({ _type: 'file', asset: { _type: 'reference', _ref: audio } }),
  }).body;
}

/** Code with numbered lines. */
export const numberedLines = (count: number) =>
  Array.from({ length: count }, (_, index) => `const line${index + 1} = ${index + 1};`).join('\n');
