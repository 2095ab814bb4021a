import { Body } from '@site/blocks/body';
import { PageBlocks } from '@site/blocks/page-blocks';
import {
  blockPageSchema,
  capabilitySchema,
  capsIndexSchema,
  docSchema,
  legalPageSchema,
  postSchema,
} from '@site/content/models/documents';
import { pageMarkdown } from '@site/content/markdown/page-markdown';
import { textOfPage } from '@site/content/markdown/page-text';
import type { Page } from '@site/content/reader';
import { splitPageIntoRecords } from '@site/search/split-page-into-records';
import * as fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { valuesOf } from './random-values.fixture.ts';

/** `RANDOM_DOCUMENTS=1000 npm run unit -- web/src/content` checks more of them. */
const DOCUMENTS = Number(process.env['RANDOM_DOCUMENTS'] ?? 100);

const SCHEMAS = { docSchema, postSchema, capabilitySchema, legalPageSchema, blockPageSchema, capsIndexSchema };
const RUNS = Math.ceil(DOCUMENTS / Object.keys(SCHEMAS).length);

const SITE_URL = 'https://site.example';

afterEach(() => {
  vi.restoreAllMocks();
});

async function html(page: Page): Promise<string> {
  const view =
    'body' in page
      ? Body({ body: page.body })
      : PageBlocks({ title: page.title, blocks: page.blocks, capabilities: [] });
  return renderToStaticMarkup(await view);
}

it.each(Object.entries(SCHEMAS))(
  'renders every document that the %s accepts',
  async (_name, schema) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await fc.assert(
      fc.asyncProperty(valuesOf(schema), async (value) => {
        const page = schema.parse(value);
        await html(page);
        pageMarkdown(textOfPage(page, { capabilities: [] }), SITE_URL);
        splitPageIntoRecords(page);
        // A block that fails is left out and logged.
        expect(log.mock.calls.filter(([message]) => String(message).startsWith('Block '))).toEqual([]);
      }),
      { numRuns: RUNS, seed: 20_261_122, endOnFailure: true },
    );
  },
  120_000,
);
