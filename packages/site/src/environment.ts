import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';

/**
 * Where each service is and how to reach it, read from environment variables.
 *
 * With `SANITY_PROJECT_ID` set, content comes from hosted Sanity; with `ALGOLIA_APP_ID` set, search goes to hosted
 * Algolia. What is not set falls back to the embedded lake and engine on loopback, whose secrets stand in `DATA_DIR`.
 */

/** Raised at start when variables are wrong or missing; the message names each one and the mend. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

type Variables = Record<string, string | undefined>;

const PORTS = { PORT: 3000, STUDIO_PORT: 3333, LAKE_PORT: 3400, SEARCH_PORT: 3500 } as const;

/** Names of the embedded project, dataset, application and index. */
export const EMBEDDED = { projectId: 'local', dataset: 'production', appId: 'local', indexName: 'site' } as const;

/** Files in `DATA_DIR` that hold the embedded services' secrets. */
export const SECRET_FILES = {
  adminToken: 'admin-token',
  webhookSecret: 'webhook-secret',
  searchAdminKey: 'search-admin-key',
  searchKey: 'search-key',
} as const;

const port = (name: keyof typeof PORTS) =>
  z.coerce
    .number({ error: `${name} must be a port number` })
    .int(`${name} must be a port number`)
    .min(1, `${name} must be between 1 and 65535`)
    .max(65535, `${name} must be between 1 and 65535`)
    .default(PORTS[name]);

const url = (name: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} must be an http or https address, such as https://www.example.com` })
    .transform((value) => value.replace(/\/+$/, ''));

const text = (name: string) => z.string({ error: `${name} is missing` }).min(1, `${name} is empty`);

const embeddedSchema = z.object({
  PORT: port('PORT'),
  STUDIO_PORT: port('STUDIO_PORT'),
  LAKE_PORT: port('LAKE_PORT'),
  SEARCH_PORT: port('SEARCH_PORT'),
  DATA_DIR: z.string().min(1).default('.data'),
});

/** Ports and data folder of the embedded run. `dataDir` is absolute. */
export interface EmbeddedEnvironment {
  sitePort: number;
  studioPort: number;
  lakePort: number;
  searchPort: number;
  dataDir: string;
}

/** Connection to a content lake. `apiHost` is set where it is not Sanity's own; `readToken` may read drafts. */
export interface ContentEnvironment {
  projectId: string;
  dataset: string;
  apiHost: string | undefined;
  readToken: string | undefined;
}

/** Connection to a search service. `host` is set where it is not Algolia's own. */
export interface SearchEnvironment {
  appId: string;
  indexName: string;
  searchKey: string;
  host: string | undefined;
}

export interface WebEnvironment {
  siteUrl: string;
  studioUrl: string | undefined;
  /** Origin that pages may send page views to; the endpoint itself is content. */
  analyticsHost: string | undefined;
  content: ContentEnvironment;
  /** Shared with the lake's webhook; `undefined` switches `/api/revalidate/` off. */
  webhookSecret: string | undefined;
  search: SearchEnvironment;
}

export interface IndexerEnvironment {
  siteUrl: string;
  content: ContentEnvironment;
  search: Omit<SearchEnvironment, 'searchKey'> & { adminKey: string };
}

export interface StudioEnvironment {
  /** The site that shows drafts. */
  siteUrl: string;
  content: ContentEnvironment;
}

/** Ports and data folder. Throws {@link EnvironmentError}. */
export function readEmbeddedEnvironment(variables: Variables): EmbeddedEnvironment {
  const parsed = parse(embeddedSchema, variables);
  return {
    sitePort: parsed.PORT,
    studioPort: parsed.STUDIO_PORT,
    lakePort: parsed.LAKE_PORT,
    searchPort: parsed.SEARCH_PORT,
    dataDir: resolve(workspaceRoot(), parsed.DATA_DIR),
  };
}

/** What the web app needs. Throws {@link EnvironmentError}. */
export function readWebEnvironment(variables: Variables): WebEnvironment {
  const embedded = readEmbeddedEnvironment(variables);
  const { appId, indexName, host } = readSearchService(variables, embedded);
  const hostedContent = isSet(variables['SANITY_PROJECT_ID']);
  const { STUDIO_URL, ANALYTICS_HOST, SANITY_WEBHOOK_SECRET, ALGOLIA_SEARCH_KEY } = parse(
    z.object({
      STUDIO_URL: url('STUDIO_URL').optional(),
      ANALYTICS_HOST: url('ANALYTICS_HOST').optional(),
      SANITY_WEBHOOK_SECRET: text('SANITY_WEBHOOK_SECRET').optional(),
      ALGOLIA_SEARCH_KEY: text('ALGOLIA_SEARCH_KEY').optional(),
    }),
    variables,
  );
  return {
    siteUrl: readSiteUrl(variables, embedded),
    studioUrl: STUDIO_URL ?? (hostedContent ? undefined : `http://localhost:${embedded.studioPort}`),
    analyticsHost: ANALYTICS_HOST,
    content: readContentEnvironment(variables),
    webhookSecret: SANITY_WEBHOOK_SECRET ?? (hostedContent ? undefined : readSecret(embedded, 'webhookSecret')),
    search: {
      appId,
      indexName,
      host,
      searchKey: required('ALGOLIA_SEARCH_KEY', ALGOLIA_SEARCH_KEY ?? embeddedSecret(variables, embedded, 'searchKey')),
    },
  };
}

/** What the indexer needs. Throws {@link EnvironmentError}. */
export function readIndexerEnvironment(variables: Variables): IndexerEnvironment {
  const embedded = readEmbeddedEnvironment(variables);
  const { ALGOLIA_ADMIN_KEY } = parse(z.object({ ALGOLIA_ADMIN_KEY: text('ALGOLIA_ADMIN_KEY').optional() }), variables);
  return {
    siteUrl: readSiteUrl(variables, embedded),
    content: readContentEnvironment(variables),
    search: {
      ...readSearchService(variables, embedded),
      adminKey: required(
        'ALGOLIA_ADMIN_KEY',
        ALGOLIA_ADMIN_KEY ?? embeddedSecret(variables, embedded, 'searchAdminKey'),
      ),
    },
  };
}

/** What the Studio's build needs. Throws {@link EnvironmentError}. */
export function readStudioEnvironment(variables: Variables): StudioEnvironment {
  return {
    siteUrl: readSiteUrl(variables, readEmbeddedEnvironment(variables)),
    content: readContentEnvironment(variables),
  };
}

/** Where content is read from. Throws {@link EnvironmentError}. */
export function readContentEnvironment(variables: Variables): ContentEnvironment {
  const embedded = readEmbeddedEnvironment(variables);
  const parsed = parse(
    z.object({
      SANITY_PROJECT_ID: z
        .string()
        .regex(/^[a-z0-9-]+$/, 'SANITY_PROJECT_ID may hold lower-case letters, digits and dashes only')
        .optional(),
      SANITY_DATASET: z
        .string()
        .regex(/^[a-z0-9_-]+$/, 'SANITY_DATASET may hold lower-case letters, digits, dashes and underscores only')
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
    readToken: parsed.SANITY_READ_TOKEN ?? (hosted ? undefined : readSecret(embedded, 'adminToken')),
  };
}

function readSiteUrl(variables: Variables, { sitePort }: EmbeddedEnvironment): string {
  const schema = z.object({ SITE_URL: url('SITE_URL').default(`http://localhost:${sitePort}`) });
  return parse(schema, variables).SITE_URL;
}

function readSearchService(variables: Variables, embedded: EmbeddedEnvironment): Omit<SearchEnvironment, 'searchKey'> {
  const parsed = parse(
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

function parse<Schema extends z.ZodType>(schema: Schema, variables: Variables): z.infer<Schema> {
  // An empty variable is what CI systems and .env files make of one that is not set.
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => isSet(value)));
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => {
    const name = String(issue.path[0] ?? '');
    return `  ${issue.message} (${name}=${JSON.stringify(set[name] ?? '')})`;
  });
  throw new EnvironmentError(
    `The environment is not right. Mend these variables and start again:\n${problems.join('\n')}`,
  );
}

const isSet = (value: string | undefined) => value !== undefined && value.trim() !== '';

function required(name: string, value: string | undefined): string {
  if (value !== undefined) return value;
  throw new EnvironmentError(
    `${name} is missing. Set it to the value of the hosted service, or run \`npm start\`, which makes the embedded one.`,
  );
}

function embeddedSecret(
  variables: Variables,
  embedded: EmbeddedEnvironment,
  name: keyof typeof SECRET_FILES,
): string | undefined {
  return isSet(variables['ALGOLIA_APP_ID']) ? undefined : readSecret(embedded, name);
}

function readSecret({ dataDir }: EmbeddedEnvironment, name: keyof typeof SECRET_FILES): string | undefined {
  // Bundlers that trace files would otherwise take the whole workspace along.
  const file = join(/* turbopackIgnore: true */ dataDir, SECRET_FILES[name]);
  return existsSync(/* turbopackIgnore: true */ file)
    ? readFileSync(/* turbopackIgnore: true */ file, 'utf8').trim()
    : undefined;
}

/** The folder of the pnpm workspace, so that `DATA_DIR` means the same from every package; else the current folder. */
function workspaceRoot(): string {
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return folder;
    if (dirname(folder) === folder) return process.cwd();
  }
}
