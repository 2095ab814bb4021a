import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnvironment as readLakeEnvironment } from '@site/lake/environment';
import { readEdgeEnvironment } from '@site/site/edge-environment';
import { readIndexerEnvironment, readStudioEnvironment, readWebEnvironment } from '@site/site/environment';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../paths.ts';

/** Checks the container files against the repository, because no test builds the images. */

interface ComposeService {
  build?: { context: string; dockerfile: string; target: string };
  image?: string;
  environment?: Record<string, string>;
  depends_on?: Record<string, unknown>;
  volumes?: string[];
  ports?: string[];
  healthcheck?: { test: string[] };
}
interface Compose {
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const dockerfile = read('deploy/Dockerfile');
const composeText = read('deploy/compose.yaml');
const compose = parse(composeText, { merge: true }) as Compose;
const services = Object.entries(compose.services);

/** Name and instructions of each stage of the Dockerfile. */
const stages = dockerfile
  .split(/^(?=FROM )/m)
  .slice(1)
  .map((text) => ({ name: / AS (\S+)/.exec(text)?.[1] ?? '', text }));

const stageOf = (service: string) => stages.find(({ name }) => name === compose.services[service]?.build?.target);

/** The port that a service listens on. */
const portOf = (service: string) =>
  service === 'redis' ? '6379' : /^EXPOSE (\d+)/m.exec(stageOf(service)?.text ?? '')?.[1];

/** The environment of a service with the defaults of `${NAME:-default}`. */
function environmentOf(service: string): Record<string, string> {
  const entries = Object.entries(compose.services[service]?.environment ?? {});
  return Object.fromEntries(entries.map(([key, value]) => [key, value.replace(/\$\{\w+:-([^}]*)\}/, '$1')]));
}

/** Variables that the code reads; tests do not count. */
function knownVariables(): Set<string> {
  const words = String.raw`\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b|\bHOST\b|\bPORT\b|\bCOMPRESS\b`;
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 50_000_000 } as const;
  return new Set(
    execFileSync('git', ['grep', '--untracked', '-hoE', words, '--', '*.ts', '*.mjs', ':!*.test.ts'], options).split(
      '\n',
    ),
  );
}

describe('the Dockerfile', () => {
  it('starts each stage from one before it, or from an image with a version', () => {
    const unknown = stages.filter(({ text }, index) => {
      const [, from = ''] = /^FROM (\S+)/.exec(text) ?? [];
      return !stages.slice(0, index).some(({ name }) => name === from) && !/^[\w/-]+:\d/.test(from);
    });
    expect(unknown).toEqual([]);
  });

  it('runs files that exist, as a user without rights', () => {
    const commands = stages.flatMap(({ name, text }) => {
      const [, folder = ''] = /^WORKDIR \/app\/(\S+)/m.exec(text) ?? [];
      const [, command] = /^CMD (\[.*\])$/m.exec(text) ?? [];
      const words = command === undefined ? [] : (JSON.parse(command) as string[]);
      const file = words.find((word) => /\.ts$|\/bin\//.test(word));
      return file === undefined ? [] : [{ name, file: join(folder, file), isSafe: text.includes('USER node') }];
    });
    expect(commands.length).toBeGreaterThan(5);
    expect(commands.filter(({ file, isSafe }) => !isSafe || !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it('runs scripts that exist', () => {
    const runs = [...dockerfile.matchAll(/pnpm --filter @site\/(\S+) (\w+)/g)];
    const missing = runs.filter(([, workspace = '', script = '']) => {
      const { scripts } = JSON.parse(read(`${workspace}/package.json`)) as { scripts: Record<string, string> };
      return !(script in scripts);
    });
    expect(runs.length).toBeGreaterThan(1);
    expect(missing).toEqual([]);
  });
});

describe('compose.yaml', () => {
  it('builds targets that exist', () => {
    const built = services.filter(([, { build }]) => build !== undefined);
    expect(built.filter(([name]) => stageOf(name) === undefined)).toEqual([]);
    const files = built.map(([, { build }]) => join('deploy', build?.context ?? '', build?.dockerfile ?? ''));
    expect(new Set(files)).toEqual(new Set(['deploy/Dockerfile']));
  });

  it('names volumes and services that it declares', () => {
    const unknown = services.flatMap(([, { volumes = [], depends_on: dependencies = {} }]) => [
      ...volumes.map((volume) => volume.split(':')[0] ?? '').filter((volume) => !(volume in compose.volumes)),
      ...Object.keys(dependencies).filter((name) => !(name in compose.services)),
    ]);
    expect(unknown).toEqual([]);
  });

  it('sets only variables that some code reads', () => {
    const known = knownVariables();
    const unknown = services.flatMap(([name, { environment = {} }]) =>
      Object.keys(environment).flatMap((variable) => (known.has(variable) ? [] : [`${name}: ${variable}`])),
    );
    expect(unknown).toEqual([]);
  });

  it('has values that the parts accept', () => {
    expect(readWebEnvironment({ ...environmentOf('site-1'), ALGOLIA_SEARCH_KEY: 'key' })).toMatchObject({
      content: { apiHost: 'http://lake:3400' },
      search: { host: 'http://search:3500' },
    });
    expect(environmentOf('site-2')).toEqual(environmentOf('site-1'));
    expect(readEdgeEnvironment(environmentOf('edge')).siteServers).toEqual(['site-1:3000', 'site-2:3000']);
    expect(readStudioEnvironment(environmentOf('studio'))).toMatchObject({ host: 'localhost' });
    expect(readLakeEnvironment(environmentOf('lake'))).toMatchObject({ host: '0.0.0.0', allowedHosts: ['lake'] });
    const indexer = readIndexerEnvironment({ ...environmentOf('indexer'), ALGOLIA_ADMIN_KEY: 'key' });
    expect(indexer.search.host).toBe('http://search:3500');
  });

  it('connects services by the ports that they listen on', () => {
    const links = [...composeText.matchAll(/(?:https?|redis):\/\/([a-z][\w-]*):(\d+)|\b(site-\d):(\d+)/g)]
      .map(([, host, port, server, serverPort]) => ({ name: host ?? server ?? '', port: port ?? serverPort }))
      .filter(({ name }) => name !== 'localhost');
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter(({ name, port }) => portOf(name) !== port)).toEqual([]);
    const published = services.flatMap(([name, { ports = [] }]) =>
      ports.map((mapping) => ({ name, port: mapping.split(':').at(-1) })),
    );
    expect(published.filter(({ name, port }) => portOf(name) !== port)).toEqual([]);
  });

  it('checks the health of each service at its own port', () => {
    const checks = services.flatMap(([name, { healthcheck }]) => {
      const [, port] = /127\.0\.0\.1:(\d+)/.exec(healthcheck?.test.join(' ') ?? '') ?? [];
      return port === undefined ? [] : [{ name, port }];
    });
    expect(checks.map(({ name }) => name)).toEqual(['site-1', 'site-2', 'lake', 'search']);
    expect(checks.filter(({ name, port }) => portOf(name) !== port)).toEqual([]);
  });
});
