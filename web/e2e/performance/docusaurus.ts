import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '@site/service-kit/free-port';
import { findNginx } from '../../edge/find-nginx.ts';
import { sitemapPaths, siteUrl } from '../product.ts';
import { median } from './median.ts';
import { openLighthouse } from './run-lighthouse.ts';
import type { LighthouseResult } from './run-lighthouse.ts';

/**
 * `pnpm bench:docusaurus`: docs pages of a running product compared with Docusaurus, which gets the Markdown of all docs pages
 * and is served by nginx, both compressed with gzip. Lighthouse emulates a phone on a slow connection, by turns. Fetches
 * Docusaurus and Lighthouse from the package registry. Needs nginx. The method and results are in docs/benchmarks.md.
 */

const DOCUSAURUS = '3.10.2';
const PATHS = ['/docs/guides/getting-started/', '/docs/guides/network/', '/docs/sdk/client/'];
const RUNS = Number(process.env['RUNS'] ?? 5);

/** Milliseconds, and compressed KiB of all responses. */
const METRICS = {
  'largest paint': (result: LighthouseResult) => result.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
  'blocking time': (result: LighthouseResult) => result.audits['total-blocking-time']?.numericValue ?? Number.NaN,
  KiB: (result: LighthouseResult) => (result.audits['total-byte-weight']?.numericValue ?? Number.NaN) / 1024,
};

const nginx = findNginx();
if (!nginx) {
  console.error('nginx is not installed. Install it (apt-get install nginx), or set NGINX_PATH.');
  process.exit(1);
}
const { program, mimeTypes } = nginx;
const folder = mkdtempSync(join(tmpdir(), 'docusaurus-bench-'));
// If root runs this, nginx's workers are unprivileged.
chmodSync(folder, 0o755);
try {
  await writeProject();
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error']);
  run('npx', ['docusaurus', 'build']);
  await compare(await freePort());
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Writes a Docusaurus site with the docs pages of the product at the same addresses. */
async function writeProject(): Promise<void> {
  for (const path of (await sitemapPaths()).filter((address) => address.startsWith('/docs/'))) {
    const response = await fetch(new URL(`${path}index.md`, siteUrl));
    if (!response.ok) throw new Error(`${path}index.md has status ${response.status}.`);
    write(`${path.slice(1, -1)}.md`, await response.text());
  }
  const react = '19.2.0';
  const dependencies = {
    '@docusaurus/core': DOCUSAURUS,
    '@docusaurus/preset-classic': DOCUSAURUS,
    react,
    'react-dom': react,
  };
  write('package.json', JSON.stringify({ private: true, dependencies }));
  const config = {
    title: 'Fleetloom',
    url: 'https://example.com',
    baseUrl: '/',
    trailingSlash: true,
    onBrokenLinks: 'ignore',
    onBrokenAnchors: 'ignore',
    // CommonMark, as the product writes it.
    markdown: { format: 'md', hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' } },
    presets: [['classic', { docs: { routeBasePath: 'docs' }, blog: false, pages: false }]],
    themeConfig: {
      colorMode: { defaultMode: 'dark' },
      announcementBar: { id: 'news', content: 'Transact, our open-source fleet dashboard, is out.' },
      navbar: { title: 'Fleetloom', items: [{ to: '/docs/guides/getting-started/', label: 'Documentation' }] },
      footer: { copyright: 'Fleetloom' },
    },
  };
  write('docusaurus.config.js', `module.exports = ${JSON.stringify(config)};`);
}

function write(file: string, text: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function run(command: string, args: string[]): void {
  execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Serves the build of Docusaurus on a port, measures both sites, and prints the medians and their ratios. */
async function compare(port: number): Promise<void> {
  const config = join(folder, 'nginx.conf');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    config,
    `pid ${folder}/nginx.pid; daemon off; error_log stderr error; events {}
    http {
      include ${mimeTypes}; access_log off; ${paths.join(' ')}
      gzip on; gzip_types text/css application/javascript image/svg+xml; gzip_comp_level 6;
      server { listen 127.0.0.1:${port}; root ${folder}/build; location /assets/ { expires 1y; } }
    }`,
  );
  const server = spawn(program, ['-p', folder, '-c', config, '-e', 'stderr'], { stdio: 'inherit' });
  const browser = await openLighthouse();
  try {
    const origins = { ours: siteUrl, Docusaurus: `http://127.0.0.1:${port}` };
    for (const path of PATHS) {
      const results: Record<keyof typeof origins, LighthouseResult[]> = { ours: [], Docusaurus: [] };
      for (let turn = 0; turn < RUNS; turn += 1) {
        for (const name of ['ours', 'Docusaurus'] as const) {
          results[name].push(await browser.measure(new URL(path, origins[name]).href, ['performance']));
        }
      }
      print(path, results);
    }
  } finally {
    await browser.close();
    server.kill();
  }
}

function print(path: string, results: Record<'ours' | 'Docusaurus', LighthouseResult[]>): void {
  const row = (runs: LighthouseResult[]) =>
    Object.values(METRICS).map((metric) => Math.round(median(runs.map(metric))));
  const [ours, docusaurus] = [row(results.ours), row(results.Docusaurus)];
  const ratios = ours.map((value, index) => Math.round((value / (docusaurus[index] ?? Number.NaN)) * 100) / 100);
  const named = (values: number[]) =>
    Object.fromEntries(Object.keys(METRICS).map((name, index) => [name, values[index]]));
  console.log(path);
  console.table({ ours: named(ours), Docusaurus: named(docusaurus), ratio: named(ratios) });
}
