import {
  dataDir,
  EnvironmentError,
  isSet,
  list,
  listenHost,
  parseVariables,
  port,
  readParts,
  text,
  url,
  wholeNumber,
} from '@site/service-kit/environment';
import type { Variables } from '@site/service-kit/environment';
import { readSecret, secretPath } from '@site/service-kit/secrets';
import type { SecretName } from '@site/service-kit/secrets';
import { z } from 'zod';

/**
 * Where each service is and how to reach it, read from environment variables.
 *
 * With `SANITY_PROJECT_ID` set, content comes from hosted Sanity; with `ALGOLIA_APP_ID` set, search uses hosted Algolia.
 * Variables that are not set default to the embedded lake and search engine, whose secrets are in `DATA_DIR`.
 */

export { EnvironmentError };

/** Names of the embedded project, dataset, application and index. */
export const EMBEDDED = { projectId: 'local', dataset: 'production', appId: 'local', indexName: 'site' } as const;

/** CDNs by the host of their purge API. */
const CDN_PROVIDERS: Record<string, CdnProvider> = {
  'api.fastly.com': 'fastly',
  'api.cloudflare.com': 'cloudflare',
};

const NETWORK = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** `TRUSTED_PROXIES` of the site and the edge. */
export const trustedProxies = list(
  (item) => NETWORK.safeParse(item).success,
  'TRUSTED_PROXIES must be IP addresses or networks, separated by commas, such as 203.0.113.0/24,2001:db8::/32',
);

const origin = (name: string, example = 'https://www.example.com') =>
  url(name).refine(
    (value) => new URL(value).origin === value,
    `${name} must be an origin, without a path, such as ${example}`,
  );

/** Paths of pages are appended to it, and a path would be missing in links that start with a slash. */
const siteOrigin = origin('SITE_URL');

const embeddedSchema = z.object({
  PORT: port('PORT'),
  STUDIO_PORT: port('STUDIO_PORT'),
  LAKE_PORT: port('LAKE_PORT'),
  SEARCH_PORT: port('SEARCH_PORT'),
  HOST: listenHost,
  ORIGIN_PORT: wholeNumber('ORIGIN_PORT', { min: 1, max: 65_535, fallback: 0 }),
  DATA_DIR: dataDir,
});

/**
 * Ports and data folder of the embedded run. `dataDir` is absolute. The site and the Studio listen on `host`; all other
 * services on loopback only.
 */
export interface EmbeddedEnvironment {
  host: string;
  sitePort: number;
  /** Port that Next.js listens on: behind the edge, another one than `sitePort`. */
  originPort: number;
  studioPort: number;
  lakePort: number;
  searchPort: number;
  dataDir: string;
}

/** Connection to a content lake. `apiHost` is undefined for hosted Sanity. `readToken` permits reading drafts. */
export interface ContentEnvironment {
  projectId: string;
  dataset: string;
  apiHost: string | undefined;
  readToken: string | undefined;
}

/** Connection to a search service. `host` is undefined for hosted Algolia. */
export interface SearchEnvironment {
  appId: string;
  indexName: string;
  searchKey: string;
  host: string | undefined;
}

/** `generic` is any service that accepts a list of tags as JSON. */
export type CdnProvider = 'fastly' | 'cloudflare' | 'generic';

/** A CDN in front of the site that is purged by tag on publish. */
export interface CdnEnvironment {
  provider: CdnProvider;
  purgeUrl: string;
  purgeToken: string | undefined;
}

export interface WebEnvironment {
  siteUrl: string;
  studioUrl: string | undefined;
  /** Pages of these origins may show the site in a frame: the Studio's preview. The host name may be `*`. */
  studioOrigins: string[];
  /** Origin that pages may send page views to; the endpoint itself is content. */
  analyticsHost: string | undefined;
  /** Whether the site compresses its responses; not if a proxy in front of it does. */
  compress: boolean;
  content: ContentEnvironment;
  /** Permits saving what visitors did not find; undefined if the site does not count that. */
  writeToken: string | undefined;
  /** Shared with the lake's webhook; if undefined, `/api/revalidate/` is disabled. */
  webhookSecret: string | undefined;
  search: SearchEnvironment;
  /** Connects the replicas of the site; undefined if there is only one. */
  redisUrl: string | undefined;
  /** Undefined if no CDN is purged on publish. */
  cdn: CdnEnvironment | undefined;
  /** Addresses and networks (CIDR) of proxies whose `X-Forwarded-For` counts, besides those in private networks. */
  trustedProxies: string[];
}

export interface IndexerEnvironment {
  siteUrl: string;
  content: ContentEnvironment;
  search: Omit<SearchEnvironment, 'searchKey'> & { adminKey: string };
}

export interface StudioEnvironment {
  /** The site that shows drafts. */
  siteUrl: string;
  /** Host name of the Studio, if it has a public one. */
  host: string | undefined;
  content: ContentEnvironment;
}

export interface ChecksEnvironment {
  siteUrl: string;
  /** Where findings can be opened; undefined if STUDIO_URL is not set. */
  studioUrl: string | undefined;
  content: ContentEnvironment;
}

/** Ports and data folder. Throws {@link EnvironmentError}. */
export function readEmbeddedEnvironment(variables: Variables): EmbeddedEnvironment {
  const parsed = parseVariables(embeddedSchema, variables);
  return {
    host: parsed.HOST,
    sitePort: parsed.PORT,
    originPort: parsed.ORIGIN_PORT || parsed.PORT,
    studioPort: parsed.STUDIO_PORT,
    lakePort: parsed.LAKE_PORT,
    searchPort: parsed.SEARCH_PORT,
    dataDir: parsed.DATA_DIR,
  };
}

/** The variables of the site. Throws {@link EnvironmentError}. */
export function readWebEnvironment(variables: Variables): WebEnvironment {
  const embedded = readEmbeddedEnvironment(variables);
  const hostedContent = isSet(variables['SANITY_PROJECT_ID']);
  const readToken = (name: string, secret: SecretName) =>
    readText(name, variables) ?? (hostedContent ? undefined : readSecret(embedded.dataDir, secret));
  const { own, ...parts } = readParts({
    siteUrl: () => readPublicSiteUrl(variables, embedded),
    content: () => readContentEnvironment(variables),
    search: () => readSearchEnvironment(variables, embedded),
    cdn: () => readCdnEnvironment(variables),
    own: () => {
      checkDeploymentId(variables);
      return parseVariables(
        z.object({
          STUDIO_URL: url('STUDIO_URL').optional(),
          ANALYTICS_HOST: origin('ANALYTICS_HOST', 'https://plausible.io').optional(),
          COMPRESS: z.enum(['true', 'false'], { error: 'COMPRESS must be true or false' }).default('true'),
          REDIS_URL: z
            .url({
              protocol: /^rediss?$/,
              error: 'REDIS_URL must be a redis or rediss URL, such as redis://localhost:6379',
            })
            .optional(),
          TRUSTED_PROXIES: trustedProxies,
        }),
        variables,
      );
    },
    writeToken: () => readToken('SANITY_WRITE_TOKEN', 'writeToken'),
    webhookSecret: () => readToken('SANITY_WEBHOOK_SECRET', 'webhookSecret'),
  });
  return {
    ...parts,
    studioUrl: own.STUDIO_URL ?? (hostedContent ? undefined : `http://localhost:${embedded.studioPort}`),
    studioOrigins: studioOrigins(own.STUDIO_URL, hostedContent ? undefined : embedded),
    analyticsHost: own.ANALYTICS_HOST,
    compress: own.COMPRESS === 'true',
    redisUrl: own.REDIS_URL,
    trustedProxies: own.TRUSTED_PROXIES,
  };
}

/** Next.js reads it, without removing spaces, but checks it only in the middle of a build. */
function checkDeploymentId({ NEXT_DEPLOYMENT_ID: id = '' }: Variables): void {
  if (/^[\w-]*$/.test(id)) return;
  throw new EnvironmentError(
    `NEXT_DEPLOYMENT_ID must contain only ASCII letters, digits, dashes and underscores, not ${JSON.stringify(id)}`,
  );
}

/** The CDN to purge on publish; undefined without `CDN_PURGE_URL`. Throws {@link EnvironmentError}. */
export function readCdnEnvironment(variables: Variables): CdnEnvironment | undefined {
  const { CDN_PURGE_URL, CDN_PURGE_TOKEN } = parseVariables(
    z.object({
      CDN_PURGE_URL: url('CDN_PURGE_URL').optional(),
      CDN_PURGE_TOKEN: text('CDN_PURGE_TOKEN').optional(),
    }),
    variables,
  );
  if (CDN_PURGE_URL === undefined) return undefined;
  const provider = CDN_PROVIDERS[new URL(CDN_PURGE_URL).hostname] ?? 'generic';
  return { provider, purgeUrl: CDN_PURGE_URL, purgeToken: CDN_PURGE_TOKEN };
}

/** The variables of the indexer. Throws {@link EnvironmentError}. */
export function readIndexerEnvironment(variables: Variables): IndexerEnvironment {
  const embedded = readEmbeddedEnvironment(variables);
  const { siteUrl, content, service, adminKey } = readParts({
    siteUrl: () => readSiteUrl(variables, embedded),
    content: () => readContentEnvironment(variables),
    service: () => readSearchService(variables, embedded),
    adminKey: () => readSearchKey(variables, embedded, 'searchAdminKey'),
  });
  return { siteUrl, content, search: { ...service, adminKey } };
}

/** The variables of the Studio's build. Throws {@link EnvironmentError}. */
export function readStudioEnvironment(variables: Variables): StudioEnvironment {
  const { studioUrl, ...environment } = readParts({
    studioUrl: () => readStudioUrl(variables),
    siteUrl: () => readPublicSiteUrl(variables, readEmbeddedEnvironment(variables)),
    content: () => readContentEnvironment(variables),
  });
  return { ...environment, host: studioUrl && new URL(studioUrl).hostname };
}

/** The variables of the content checks. Throws {@link EnvironmentError}. */
export function readChecksEnvironment(variables: Variables): ChecksEnvironment {
  const embedded = readEmbeddedEnvironment(variables);
  const isHosted = isSet(variables['SANITY_PROJECT_ID']);
  const { studioUrl, ...environment } = readParts({
    studioUrl: () => readStudioUrl(variables),
    siteUrl: () => readPublicSiteUrl(variables, embedded),
    content: () => readContentEnvironment(variables),
  });
  return { ...environment, studioUrl: studioUrl ?? (isHosted ? undefined : `http://localhost:${embedded.studioPort}`) };
}

const readStudioUrl = (variables: Variables) =>
  parseVariables(z.object({ STUDIO_URL: url('STUDIO_URL').optional() }), variables).STUDIO_URL;

/** Where content is read from. Throws {@link EnvironmentError}. */
export function readContentEnvironment(variables: Variables): ContentEnvironment {
  const embedded = readEmbeddedEnvironment(variables);
  const parsed = parseVariables(
    z.object({
      SANITY_PROJECT_ID: z
        .string()
        .regex(/^[a-z0-9-]+$/, 'SANITY_PROJECT_ID must contain only lowercase letters, digits and dashes')
        .optional(),
      SANITY_DATASET: z
        .string()
        .regex(/^[a-z0-9_-]+$/, 'SANITY_DATASET must contain only lowercase letters, digits, dashes and underscores')
        .optional(),
      SANITY_API_HOST: url('SANITY_API_HOST').optional(),
      SANITY_READ_TOKEN: text('SANITY_READ_TOKEN').optional(),
    }),
    variables,
  );
  const hosted = parsed.SANITY_PROJECT_ID !== undefined;
  return {
    projectId: parsed.SANITY_PROJECT_ID ?? EMBEDDED.projectId,
    dataset: hosted ? required('SANITY_DATASET', parsed.SANITY_DATASET) : (parsed.SANITY_DATASET ?? EMBEDDED.dataset),
    apiHost: parsed.SANITY_API_HOST ?? (hosted ? undefined : `http://127.0.0.1:${embedded.lakePort}`),
    readToken: parsed.SANITY_READ_TOKEN ?? (hosted ? undefined : readSecret(embedded.dataDir, 'readToken')),
  };
}

/** The token that permits everything in the embedded lake; undefined before the first start and with hosted content. */
export function readLakeAdminToken(variables: Variables): string | undefined {
  const isHosted = isSet(variables['SANITY_PROJECT_ID']);
  return isHosted ? undefined : readSecret(readEmbeddedEnvironment(variables).dataDir, 'adminToken');
}

/** A Studio that listens on other networks than loopback has an origin for each name and address of its machine. */
function studioOrigins(studioUrl: string | undefined, embedded: EmbeddedEnvironment | undefined): string[] {
  if (studioUrl !== undefined) return [new URL(studioUrl).origin];
  if (embedded === undefined) return [];
  const hosts = isLoopback(embedded.host) ? ['localhost', '127.0.0.1'] : ['*'];
  return hosts.map((host) => `http://${host}:${embedded.studioPort}`);
}

/** Whether only this machine can connect to the address. */
export function isLoopback(host: string): boolean {
  return host === '::1' || host.startsWith('127.');
}

function readSiteUrl(variables: Variables, { sitePort }: EmbeddedEnvironment): string {
  const schema = z.object({ SITE_URL: siteOrigin.default(`http://localhost:${sitePort}`) });
  return parseVariables(schema, variables).SITE_URL;
}

/**
 * As `readSiteUrl`. With hosted content it is required, because visitors and editors would get addresses on `localhost`, and the
 * checks would take links to the site for links to others.
 */
function readPublicSiteUrl(variables: Variables, embedded: EmbeddedEnvironment): string {
  if (!isSet(variables['SANITY_PROJECT_ID']) || isSet(variables['SITE_URL'])) return readSiteUrl(variables, embedded);
  throw new EnvironmentError(
    'SITE_URL is missing. Set it to the public origin of the site, such as https://www.example.com.',
  );
}

function readSearchEnvironment(variables: Variables, embedded: EmbeddedEnvironment): SearchEnvironment {
  const { service, searchKey } = readParts({
    service: () => readSearchService(variables, embedded),
    searchKey: () => readSearchKey(variables, embedded, 'searchKey'),
  });
  return { ...service, searchKey };
}

function readSearchService(variables: Variables, embedded: EmbeddedEnvironment): Omit<SearchEnvironment, 'searchKey'> {
  const parsed = parseVariables(
    z.object({
      ALGOLIA_APP_ID: text('ALGOLIA_APP_ID').optional(),
      ALGOLIA_INDEX: text('ALGOLIA_INDEX').optional(),
      ALGOLIA_HOST: url('ALGOLIA_HOST').optional(),
    }),
    variables,
  );
  const hosted = parsed.ALGOLIA_APP_ID !== undefined;
  return {
    appId: parsed.ALGOLIA_APP_ID ?? EMBEDDED.appId,
    indexName: hosted ? required('ALGOLIA_INDEX', parsed.ALGOLIA_INDEX) : (parsed.ALGOLIA_INDEX ?? EMBEDDED.indexName),
    host: parsed.ALGOLIA_HOST ?? (hosted ? undefined : `http://127.0.0.1:${embedded.searchPort}`),
  };
}

/** A text that may be missing. */
const readText = (name: string, variables: Variables) =>
  parseVariables(z.object({ [name]: text(name).optional() }), variables)[name];

function required(name: string, value: string | undefined): string {
  if (value !== undefined) return value;
  throw new EnvironmentError(`${name} is missing. Set it to the value of the hosted service.`);
}

/** The variable of each key of a search service. */
const KEY_VARIABLES = { searchKey: 'ALGOLIA_SEARCH_KEY', searchAdminKey: 'ALGOLIA_ADMIN_KEY' } as const;

/** A key of the search service: that of the variable, or that of the embedded search engine. */
function readSearchKey(
  variables: Variables,
  { dataDir: folder }: EmbeddedEnvironment,
  name: keyof typeof KEY_VARIABLES,
): string {
  const variable = KEY_VARIABLES[name];
  const given = readText(variable, variables);
  if (given !== undefined || isSet(variables['ALGOLIA_APP_ID'])) return required(variable, given);
  const key = readSecret(folder, name);
  if (key !== undefined) return key;
  throw new EnvironmentError(
    `${secretPath(folder, name)} does not exist, and ${variable} is not set. Start the embedded search engine first, which ` +
      'creates the file, or set DATA_DIR to its data folder. For hosted Algolia, set ALGOLIA_APP_ID.',
  );
}
