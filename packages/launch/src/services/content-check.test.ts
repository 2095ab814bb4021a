import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@sanity/client';
import { API_VERSION } from '@site/content/client';
import { startLake } from '@site/lake/lake';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../paths.ts';
import { summarizeContent } from './content-check.ts';

const docsPage = (id: string, body: object[]) => ({
  _id: id,
  _type: 'doc',
  title: `Page ${id}`,
  slug: { _type: 'slug', current: `guides/${id}` },
  description: 'What the page is about.',
  body,
});

const paragraph = (text: string, link?: object) => ({
  _type: 'block',
  _key: 'b',
  style: 'normal',
  markDefs: link ? [link] : [],
  children: [{ _type: 'span', _key: 's', text, marks: link ? ['l'] : [] }],
});

const PAGES = {
  valid: docsPage('valid', [paragraph('Words.')]),
  typedLink: docsPage('typed', [paragraph('See [the guide](/docs/gone/).')]),
  brokenLink: docsPage('broken', [
    paragraph('Read on', { _type: 'link', _key: 'l', kind: 'external', href: '/docs/guides/gone/' }),
  ]),
};

/** Starts a lake with documents, and returns the environment variables of a check that reads it. */
async function lakeWith(...documents: (typeof PAGES.valid)[]): Promise<NodeJS.ProcessEnv> {
  const dataDir = await mkdtemp(join(tmpdir(), 'content-check-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const lake = await startLake({ port: 0, dataDir });
  onTestFinished(() => lake.close());
  const client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: API_VERSION,
    apiHost: lake.url,
    useProjectHostname: false,
    useCdn: false,
    token: lake.adminToken,
  });
  for (const document of documents) await client.create(document);
  return environmentOf(dataDir, new URL(lake.url).port);
}

const environmentOf = (dataDir: string, lakePort: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  DATA_DIR: dataDir,
  LAKE_PORT: lakePort,
});

/** Runs the command behind `npm run check:content`. */
function checkContent(environment: NodeJS.ProcessEnv): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'src/main.ts'],
      { cwd: join(ROOT, 'packages/checks'), env: environment },
      (error, stdout, stderr) => {
        const code = error ? error.code : 0;
        if (typeof code === 'number') resolve({ code, output: stdout + stderr });
        else reject(error ?? new Error('The check did not exit'));
      },
    );
  });
}

describe('npm run check:content', () => {
  it('exits with 1 if a link is broken, and names the page and the field', async () => {
    const { code, output } = await checkContent(await lakeWith(PAGES.valid, PAGES.typedLink, PAGES.brokenLink));
    expect(code).toBe(1);
    expect(output).toContain('Page broken (broken)');
    expect(output).toContain('error: “Read on” links to /docs/guides/gone/, but the site has no page there.');
    expect(output).toContain('/intent/edit/id=broken;type=doc;path=');
    expect(output.trim().split('\n').at(-1)).toBe('1 error and 1 warning');
  });

  it('exits with 0 if there are only warnings, which it prints', async () => {
    const { code, output } = await checkContent(await lakeWith(PAGES.valid, PAGES.typedLink));
    expect(output).toContain('warning: Visitors see “[the guide](/docs/gone/)” as it was typed.');
    expect(code).toBe(0);
  });

  it('exits with 1 if it can read no content, such as that of a private dataset without a token', async () => {
    const { code, output } = await checkContent(await lakeWith());
    expect(output).toMatch(
      /\(project local, dataset production\) has no published content that .* set SANITY_READ_TOKEN/,
    );
    expect(code).toBe(1);
  });
});

describe('npm start', () => {
  it('reports the number of findings, and goes on', async () => {
    expect(await summarizeContent(await lakeWith(PAGES.valid, PAGES.brokenLink))).toBe('1 error and 0 warnings');
  });

  it('reports why the content cannot be checked, and goes on', async () => {
    expect(await summarizeContent(environmentOf(tmpdir(), '9'))).toContain('http://127.0.0.1:9');
  });
});
