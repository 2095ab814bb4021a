import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readEnvironment as readLakeEnvironment } from '@site/lake/environment';
import { readEdgeEnvironment } from '@site/site/edge-environment';
import {
  readChecksEnvironment,
  readIndexerEnvironment,
  readStudioEnvironment,
  readWebEnvironment,
} from '@site/site/environment';
import { SECRET_FILES } from '@site/service-kit/secrets';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { ROOT } from '../paths.ts';
import { LAKE_ARGS, SEARCH_ENGINE_ARGS, SITE_ARGS } from '../processes/service-args.ts';

/** Checks the container files against the repository, because no test builds the images. */

interface ComposeService {
  build?: { context: string; dockerfile: string; target: string };
  image?: string;
  environment?: Record<string, string>;
  depends_on?: Record<string, unknown>;
  volumes?: (string | FileMount)[];
  ports?: string[];
  healthcheck?: { test: string[] };
}
/** One file of a volume. */
interface FileMount {
  type: string;
  source: string;
  target: string;
  read_only: boolean;
  volume: { subpath: string; nocopy: boolean };
}
interface Compose {
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
}
interface KubernetesContainer {
  name: string;
  image: string;
  ports?: { containerPort: number }[];
  env?: { name: string; value: string }[];
  envFrom?: { secretRef: { name: string } }[];
  securityContext?: object;
  resources?: { limits: { memory: string } };
  lifecycle?: { preStop: { exec: { command: string[] } } };
}
interface KubernetesObject {
  kind: string;
  metadata: { name: string };
  spec: {
    selector: Record<string, unknown>;
    clusterIP?: string;
    ports?: { port: number; targetPort: number }[];
    template?: {
      metadata: { labels: Record<string, string> };
      spec: {
        enableServiceLinks: boolean;
        terminationGracePeriodSeconds?: number;
        securityContext: { runAsNonRoot: boolean; runAsUser: number };
        containers: KubernetesContainer[];
      };
    };
  };
}

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Modules that only tests and scripts for developers import. */
const FOR_DEVELOPMENT = new Set(['web/src/styles/class-names.ts', 'web/src/fonts/subsets.ts']);

/** Paths of the files of a package that images run or build, so without tests and benchmarks. */
function sourceFiles(folder: string): string[] {
  const files = globSync(`${folder}/{src,edge}/**/*.{ts,tsx}`, { cwd: ROOT });
  expect(files).not.toEqual([]);
  const isTest = (file: string) => /\.(?:test|fixture)\.tsx?$|\/(?:testing|bench)\//.test(file);
  return files.filter((file) => !isTest(file) && !FOR_DEVELOPMENT.has(file));
}

/** Whether source code imports a package at run time. */
const imports = (source: string, name: string) =>
  new RegExp(`^(?:import|export) (?!type )(?:[^;]*? from )?'${name}[/']|\\bimport\\('${name}[/']`, 'm').test(source);

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const dockerfile = read('deploy/Dockerfile');

/** Name and instructions of each stage of the Dockerfile. */
const stages = dockerfile
  .split(/^(?=FROM )/m)
  .slice(1)
  .map((text) => ({ name: / AS (\S+)/.exec(text)?.[1] ?? '', text }));

const stageOf = (target: string | undefined) => stages.find(({ name }) => name === target);

/** The port that a target listens on. */
const portOf = (target: string | undefined) => /^EXPOSE (\d+)/m.exec(stageOf(target)?.text ?? '')?.[1];

const REDIS_PORT = '6379';

/** Variables that the image of a target sets. */
function variablesOfImage(target: string | undefined): Record<string, string> {
  const words = (stageOf(target)?.text.match(/^ENV .*$/gm) ?? []).flatMap((line) => line.split(' ').slice(1));
  return Object.fromEntries(words.map((word) => word.split('=') as [string, string]));
}

/** The variables of the example, with values for those that it leaves open. */
const hostedExample = Object.fromEntries(
  [...read('deploy/hosted.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => {
    if (value !== '') return [name, value];
    if (name.endsWith('_URL') || name.endsWith('_HOST')) return [name, 'https://service.example.com'];
    return [name, name === 'TRUSTED_PROXIES' ? '10.0.0.0/8' : 'value'];
  }),
) as Record<string, string>;

/** Variables that the code reads; tests do not count. */
function knownVariables(): Set<string> {
  const words = String.raw`\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b|\bHOST\b|\bPORT\b|\bCOMPRESS\b`;
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 50_000_000 } as const;
  return new Set(
    execFileSync(
      'git',
      ['grep', '--no-index', '--exclude-standard', '-hoE', words, '--', '*.ts', '*.mjs', ':!*.test.ts'],
      options,
    ).split('\n'),
  );
}
const known = knownVariables();

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
      return file === undefined ? [] : [{ name, file: join(folder, file), isSafe: text.includes('USER 1000:1000') }];
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

  it.each([
    { target: 'site', folder: 'web', args: SITE_ARGS },
    { target: 'lake', folder: 'packages/lake', args: LAKE_ARGS },
    { target: 'search', folder: 'packages/search-engine', args: SEARCH_ENGINE_ARGS },
  ])('starts $target with the limits for V8 of `npm start`, as its `start` script does', ({ target, folder, args }) => {
    const limitsIn = (words: string[]) => words.filter((word) => /^--[\w-]+=\d+$/.test(word));
    const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(stageOf(target)?.text ?? '') ?? [];
    const { scripts } = JSON.parse(read(`${folder}/package.json`)) as { scripts: { start: string } };
    expect(limitsIn(args).length).toBeGreaterThan(0);
    expect(limitsIn(JSON.parse(command) as string[])).toEqual(limitsIn(args));
    expect(limitsIn(scripts.start.split(' '))).toEqual(limitsIn(args));
  });

  it('has the dependencies of all files, which are installed without those for development', () => {
    expect(dockerfile).toContain('pnpm install --prod');
    const missing = globSync('{web,studio,indexer,packages/*}/package.json', { cwd: ROOT }).flatMap((file) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file)) as Manifest;
      const development = Object.keys(devDependencies).filter((name) => !(name in dependencies));
      return sourceFiles(dirname(file)).flatMap((source) =>
        development.filter((name) => imports(read(source), name)).map((name) => `${source} imports ${name}`),
      );
    });
    expect(missing).toEqual([]);
  });

  it('copies no file with secrets into an image', () => {
    expect(read('deploy/Dockerfile.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['**/*.env', '**/.env*', '**/.data*', 'backups']),
    );
  });

  it('is for files of variables that Git ignores', () => {
    expect(read('.gitignore').split('\n')).toContain('*.env');
  });
});

interface ComposeFile {
  file: string;
  /** Services with a health check. */
  checked: string[];
  variables: Record<string, string>;
}

const composeFiles: ComposeFile[] = [
  { file: 'deploy/compose.yaml', checked: ['site-1', 'site-2', 'lake', 'search'], variables: {} },
  { file: 'deploy/compose.hosted.yaml', checked: ['site-1', 'site-2'], variables: hostedExample },
];

/** A compose file, read with these variables. */
function readCompose({ file, variables }: ComposeFile) {
  const text = read(file);
  const compose = parse(text, { merge: true }) as Compose;
  return {
    text,
    compose,
    services: Object.entries(compose.services),
    targetOf: (service: string) => compose.services[service]?.build?.target,
    portOf: (service: string) => (service === 'redis' ? REDIS_PORT : portOf(compose.services[service]?.build?.target)),
    /** The variables of a service: those of its image, and its own with `${NAME:-default}` and `${NAME:?}` replaced. */
    environmentOf: (service: string): Record<string, string> => ({
      ...variablesOfImage(compose.services[service]?.build?.target),
      ...Object.fromEntries(
        Object.entries(compose.services[service]?.environment ?? {}).map(([key, value]) => [
          key,
          value.replace(/\$\{(\w+):[-?]([^}]*)\}/, (_, name: string, other: string) => variables[name] ?? other),
        ]),
      ),
    }),
  };
}

describe.each(composeFiles)('$file', (composeFile) => {
  const { text, compose, services, targetOf, portOf: portOfService, environmentOf } = readCompose(composeFile);

  it('builds targets that exist', () => {
    const built = services.filter(([, { build }]) => build !== undefined);
    expect(built.filter(([name]) => stageOf(targetOf(name)) === undefined)).toEqual([]);
    const files = built.map(([, { build }]) => join('deploy', build?.context ?? '', build?.dockerfile ?? ''));
    expect(new Set(files)).toEqual(new Set(['deploy/Dockerfile']));
  });

  it('names volumes and services that it declares', () => {
    const unknown = services.flatMap(([, { volumes = [], depends_on: dependencies = {} }]) => [
      ...volumes
        .map((each) => (typeof each === 'string' ? (each.split(':')[0] ?? '') : each.source))
        .filter((volume) => !(volume in compose.volumes)),
      ...Object.keys(dependencies).filter((name) => !(name in compose.services)),
    ]);
    expect(unknown).toEqual([]);
  });

  it('sets only variables that some code reads', () => {
    const unknown = services.flatMap(([name, { environment = {} }]) =>
      Object.keys(environment).flatMap((variable) => (known.has(variable) ? [] : [`${name}: ${variable}`])),
    );
    expect(unknown).toEqual([]);
  });

  it('needs no variable without a default that the example does not have', () => {
    const required = [...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name);
    expect(required.filter((name) => !(name in composeFile.variables))).toEqual([]);
  });

  it('starts the edge and the site with values that they accept', () => {
    const environment = readEdgeEnvironment(environmentOf('edge'));
    expect(environment).toMatchObject({ host: '0.0.0.0', port: 8080, siteServers: ['site-1:3000', 'site-2:3000'] });
    expect(environmentOf('site-2')).toEqual(environmentOf('site-1'));
  });

  it('connects services by the ports that they listen on', () => {
    const links = [...text.matchAll(/(?:https?|redis):\/\/([a-z][\w-]*):(\d+)|\b(site-\d):(\d+)/g)]
      .map(([, host, port, server, serverPort]) => ({ name: host ?? server ?? '', port: port ?? serverPort }))
      .filter(({ name }) => name !== 'localhost');
    expect(links.length).toBeGreaterThan(2);
    expect(links.filter(({ name, port }) => portOfService(name) !== port)).toEqual([]);
    const published = services.flatMap(([name, { ports = [] }]) =>
      ports.map((mapping) => ({ name, port: mapping.split(':').at(-1) })),
    );
    expect(published.filter(({ name, port }) => portOfService(name) !== port)).toEqual([]);
  });

  it('checks the health of each service at its own port', () => {
    const checks = services.flatMap(([name, { healthcheck }]) => {
      const [, port] = /127\.0\.0\.1:(\d+)/.exec(healthcheck?.test.join(' ') ?? '') ?? [];
      return port === undefined ? [] : [{ name, port }];
    });
    expect(checks.map(({ name }) => name)).toEqual(composeFile.checked);
    expect(checks.filter(({ name, port }) => portOfService(name) !== port)).toEqual([]);
  });
});

it('the services of compose.yaml can read no secrets of others, and change none', () => {
  const { compose } = readCompose(composeFiles[0]!);
  const secretsOf = (service: string) =>
    (compose.services[service]?.volumes ?? []).flatMap((each) => {
      if (typeof each === 'string') return each.startsWith('data:') ? ['all'] : [];
      const { type, source, target, read_only: isReadOnly, volume } = each;
      expect({ type, source, isReadOnly, volume }).toEqual({
        type: 'volume',
        source: 'data',
        isReadOnly: true,
        volume: { subpath: target.replace('/data/', ''), nocopy: true },
      });
      return [volume.subpath];
    });
  const site = [SECRET_FILES.readToken, SECRET_FILES.writeToken, SECRET_FILES.webhookSecret, SECRET_FILES.searchKey];
  expect(Object.fromEntries(Object.keys(compose.services).map((name) => [name, secretsOf(name)]))).toEqual({
    edge: [],
    'site-1': site,
    'site-2': site,
    redis: [],
    lake: ['all'],
    search: ['all'],
    indexer: [SECRET_FILES.readToken, SECRET_FILES.searchAdminKey],
    studio: [],
    seed: [SECRET_FILES.adminToken],
    'check-content': [SECRET_FILES.readToken],
  });
});

it('each replica of the site in compose.yaml has its own store of pages, in a folder that the image has created', () => {
  const { compose } = readCompose(composeFiles[0]!);
  for (const number of [1, 2]) {
    expect(compose.services[`site-${number}`]?.volumes).toContain(`pages-${number}:/data/pages`);
  }
  // Docker would create it for root only.
  expect(dockerfile).toMatch(/mkdir -p .*\/data\/pages/);
});

it('the services of compose.yaml find each other', () => {
  const { environmentOf } = readCompose(composeFiles[0]!);
  expect(readWebEnvironment({ ...environmentOf('site-1'), ALGOLIA_SEARCH_KEY: 'key' })).toMatchObject({
    content: { apiHost: 'http://lake:3400' },
    search: { host: 'http://search:3500' },
  });
  expect(readStudioEnvironment(environmentOf('studio'))).toMatchObject({ host: 'localhost' });
  expect(readLakeEnvironment(environmentOf('lake'))).toMatchObject({ host: '0.0.0.0', allowedHosts: ['lake'] });
  const indexer = readIndexerEnvironment({ ...environmentOf('indexer'), ALGOLIA_ADMIN_KEY: 'key' });
  expect(indexer.search.host).toBe('http://search:3500');
});

it('the services of compose.hosted.yaml use hosted Sanity and Algolia', () => {
  const { environmentOf } = readCompose(composeFiles[1]!);
  expect(readWebEnvironment(environmentOf('site-1'))).toMatchObject({
    siteUrl: 'https://www.example.com',
    content: { projectId: 'value', apiHost: undefined },
    search: { appId: 'value', host: undefined },
    redisUrl: 'redis://redis:6379',
    trustedProxies: ['10.0.0.0/8'],
  });
  expect(readIndexerEnvironment(environmentOf('indexer')).search).toMatchObject({ adminKey: 'value', host: undefined });
  expect(readChecksEnvironment(environmentOf('check-content')).content.apiHost).toBeUndefined();
});

describe('kubernetes.yaml', () => {
  const objects = parseAllDocuments(read('deploy/kubernetes.yaml')).map(
    (document) => document.toJS() as KubernetesObject,
  );
  const ofKind = (kind: string) => objects.filter((object) => object.kind === kind);
  const deployments = ofKind('Deployment').map(({ metadata, spec }) => ({ name: metadata.name, ...spec.template! }));
  const containers = deployments.flatMap(({ name, spec }) =>
    spec.containers.map((each) => ({ deployment: name, ...each })),
  );
  /** The target that an image is built from. */
  const targetOf = ({ image }: KubernetesContainer) => /^registry\.example\/site\/([\w-]+):release$/.exec(image)?.[1];
  const portOfContainer = (each: KubernetesContainer) => (each.name === 'redis' ? REDIS_PORT : portOf(targetOf(each)));

  /** The variables of a container: those of its image, and those that the file sets. */
  const variablesOf = (name: string) => {
    const container = containers.find((each) => each.name === name)!;
    const own = Object.fromEntries((container.env ?? []).map(({ name: key, value }) => [key, value]));
    expect(Object.keys(own).filter((key) => !known.has(key))).toEqual([]);
    return { ...variablesOfImage(targetOf(container)), ...own };
  };

  it('runs images that the Dockerfile builds, and opens the ports that they listen on', () => {
    expect(containers.map(({ name }) => name)).toEqual(['site', 'edge', 'redis', 'indexer']);
    const unknown = containers.filter((each) => each.name !== 'redis' && stageOf(targetOf(each)) === undefined);
    expect(unknown).toEqual([]);
    const ports = containers.map((each) => each.ports?.map(({ containerPort }) => String(containerPort)) ?? []);
    expect(ports).toEqual(containers.map((each) => [portOfContainer(each)].filter((port) => port !== undefined)));
  });

  it('probes the ports that are open', () => {
    const probed = containers.map((each) =>
      [...JSON.stringify(each).matchAll(/"port":(\d+)/g)].map(([, port]) => port),
    );
    const wrong = containers.filter((each, index) => probed[index]?.some((port) => port !== portOfContainer(each)));
    expect(wrong).toEqual([]);
    expect(probed.slice(0, 3).every((ports) => ports.length > 0)).toBe(true);
  });

  it('runs the image of the seed target in the Job of the guide, with variables that the code reads', () => {
    const [, text = ''] = /```yaml\n(apiVersion: batch[^`]*)```/.exec(read('docs/deployment/kubernetes.md')) ?? [];
    const job = parse(text) as KubernetesObject;
    const [container] = job.spec.template!.spec.containers;
    expect(targetOf(container!)).toBe('seed');
    expect(container!.env?.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
    expect(job.spec.template!.spec.enableServiceLinks).toBe(false);
  });

  it('limits each container, which runs as a user without rights and gets no variables of Services', () => {
    for (const { spec } of deployments) {
      expect(spec).toMatchObject({ enableServiceLinks: false, securityContext: { runAsNonRoot: true } });
    }
    const users = deployments.map(({ name, spec }) => [name, spec.securityContext.runAsUser]);
    expect(Object.fromEntries(users)).toEqual({ site: 1000, edge: 1000, redis: 999, indexer: 1000 });
    for (const { resources, securityContext } of containers) {
      expect(resources?.limits.memory).toMatch(/^\d+[MG]i$/);
      expect(securityContext).toEqual({ allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } });
    }
  });

  it('connects Services to the pods, and pods to the Services', () => {
    const wrong = ofKind('Service').filter(({ spec }) => {
      const pods = deployments.find(({ metadata: { labels } }) => labels['app'] === spec.selector['app']);
      const ports = pods?.spec.containers.map(portOfContainer) ?? [];
      return ports.join() !== spec.ports?.map(({ targetPort }) => targetPort).join();
    });
    expect(wrong).toEqual([]);
    const addresses = ofKind('Service').map(({ metadata, spec }) => `${metadata.name}:${spec.ports?.[0]?.port}`);
    expect(addresses).toEqual(expect.arrayContaining(['site:3000', 'redis:6379']));
  });

  it('lets the edge look up each pod of the site, so that it can try another one', () => {
    const [server = ''] = readEdgeEnvironment(variablesOf('edge')).siteServers;
    const [host, port] = server.split(':');
    const { spec } = ofKind('Service').find(({ metadata }) => metadata.name === host)!;
    expect(spec.clusterIP).toBe('None');
    // Without an address of its own, the Service cannot map ports.
    expect(spec.ports).toEqual([{ port: Number(port), targetPort: Number(port) }]);
  });

  it('stops a pod of the site once each edge has noticed that: the DNS of Kubernetes caches for 30 seconds', () => {
    const { spec } = deployments.find(({ name }) => name === 'site')!;
    const [command, seconds] = spec.containers[0]?.lifecycle?.preStop.exec.command ?? [];
    expect(command).toBe('sleep');
    // The edge looks up the addresses every two seconds, and the site finishes requests for six.
    expect(Number(seconds)).toBeGreaterThanOrEqual(30 + 2);
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(Number(seconds) + 6);
  });

  it('sets variables that the parts accept', () => {
    expect(readEdgeEnvironment(variablesOf('edge'))).toMatchObject({
      host: '0.0.0.0',
      port: 8080,
      siteServers: ['site:3000'],
      dataDir: '/cache/edge',
      trustedProxies: ['10.0.0.0/8'],
    });
    expect(readWebEnvironment({ ...hostedExample, ...variablesOf('site') }).redisUrl).toBe('redis://redis:6379');
    expect(readIndexerEnvironment({ ...hostedExample, ...variablesOf('indexer') }).search.adminKey).toBe('value');
  });
});
