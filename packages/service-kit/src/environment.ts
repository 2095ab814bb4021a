import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';

/** Building blocks for reading environment variables, shared by the site, the indexer, the lake and the search engine. */

/** Raised at start when variables are wrong or missing. The message names each variable and what it must be. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
  /** What is wrong, each with its variable. */
  readonly problems: readonly string[];

  constructor(
    message: string,
    { problems = [message], ...options }: ErrorOptions & { problems?: readonly string[] } = {},
  ) {
    super(message, options);
    this.problems = problems;
  }
}

export type Variables = Record<string, string | undefined>;

const DEFAULT_PORTS = { PORT: 3000, STUDIO_PORT: 3333, LAKE_PORT: 3400, SEARCH_PORT: 3500 } as const;

/** A port number; if omitted, the default of that variable. `min: 0` lets the operating system choose a port. */
export function port(name: keyof typeof DEFAULT_PORTS, { min = 1 }: { min?: 0 | 1 } = {}) {
  return wholeNumber(name, { min, max: 65_535, fallback: DEFAULT_PORTS[name] });
}

export function wholeNumber(name: string, { min, max, fallback }: { min: number; max: number; fallback: number }) {
  const error = `${name} must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error))
    .default(fallback);
}

/** An http or https URL in its normal form, without trailing slashes. ASCII only, because the site sends it in headers. */
export function url(name: string) {
  return z
    .url({
      protocol: /^https?$/,
      // A list of URLs is a URL with a comma in the name of its host.
      hostname: /^[^,]+$/,
      error: `${name} must be an http or https URL, such as https://www.example.com`,
    })
    .transform((value) => new URL(value).href.replace(/\/+$/, ''));
}

export function text(name: string) {
  return z.string({ error: `${name} is missing` }).min(1, `${name} is empty`);
}

/** A list separated by commas, empty if omitted; each item must match. */
export function list(matches: (item: string) => boolean, error: string) {
  return z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((item) => item.trim() || []))
    .pipe(z.array(z.string()).refine((items) => items.every(matches), error));
}

/** The IP address that a server listens on; loopback if omitted. Names are not addresses: some shells set HOST to one. */
export const listenHost = z
  .union([z.literal('localhost').transform(() => '127.0.0.1'), z.ipv4(), z.ipv6()], {
    error: 'HOST must be an IP address to listen on, such as 0.0.0.0 for all networks',
  })
  .default('127.0.0.1');

/** The absolute path of the data folder. A relative path starts at the root of the workspace, in every package. */
export const dataDir = z
  .string()
  .default('.data')
  .transform((path) => resolve(workspaceRoot(), path));

/** Origins of the site and the Studio of the embedded run, under both names of this machine. */
export function embeddedOrigins(ports: { sitePort: number; studioPort: number }): string[] {
  return [ports.sitePort, ports.studioPort].flatMap((number) => [
    `http://localhost:${number}`,
    `http://127.0.0.1:${number}`,
  ]);
}

/**
 * Reads variables by a schema whose keys are their names. An empty variable counts as omitted. Values are trimmed: copied
 * tokens and files of secrets can end in a line break, which headers cannot contain.
 */
export function parseVariables<Schema extends z.ZodType>(schema: Schema, variables: Variables): z.output<Schema> {
  // CI systems and .env files set variables that have no value to the empty string.
  const set = Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (isSet(value) ? [[name, value.trim()]] : [])),
  );
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ message, path }) => {
    const name = String(path[0]);
    const value = set[name];
    return value === undefined || mayContainSecret(name, value) ? message : `${message}, not ${JSON.stringify(value)}`;
  });
  throw new EnvironmentError(
    problems.length === 1 ? `Fix this environment variable: ${problems[0]}` : listProblems(problems),
    { problems },
  );
}

const listProblems = (problems: readonly string[]) => `Fix these environment variables:\n  ${problems.join('\n  ')}`;

/**
 * Reads parts of an environment. If several parts throw `EnvironmentError`, throws one that names the problems of all, so that
 * nobody has to start a program again for each.
 */
export function readParts<Parts>(readers: { [Part in keyof Parts]: () => Parts[Part] }): Parts {
  const errors: EnvironmentError[] = [];
  const parts: Partial<Parts> = {};
  for (const part in readers) {
    try {
      parts[part] = readers[part]();
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error;
      errors.push(error);
    }
  }
  const [first] = errors;
  if (!first) return parts as Parts;
  // Several parts may read the same variable.
  const problems = [...new Set(errors.flatMap((error) => error.problems))];
  throw problems.length === first.problems.length ? first : new EnvironmentError(listProblems(problems), { problems });
}

/** Whether a value must not be logged. URLs can contain a password before `@` and a key in the query. */
function mayContainSecret(name: string, value: string): boolean {
  return /(?:TOKEN|SECRET|KEY|PASSWORD)$/.test(name) || /[@?]/.test(value);
}

export function isSet(value: string | undefined): value is string {
  return value !== undefined && value.trim() !== '';
}

/** The nearest folder above the current one that is a pnpm workspace; else the current folder. */
function workspaceRoot(): string {
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    if (existsSync(resolve(folder, 'pnpm-workspace.yaml'))) return folder;
    if (dirname(folder) === folder) return process.cwd();
  }
}
