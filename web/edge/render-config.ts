/** Where the edge listens, which servers it caches, and where its files are. Paths are absolute. */
export interface EdgeSettings {
  /** Address and port, as in nginx's `listen`. */
  listen: string;
  /** `address:port` of each replica of the site. */
  siteServers: readonly string[];
  /** Addresses and networks of proxies whose `X-Forwarded-For` has the address of the visitor. */
  trustedProxies?: readonly string[];
  /** Host header of requests for pages and images, which do not depend on it. */
  siteHost: string;
  /** Folder for the cache and temporary files; nginx must be able to write it. */
  dataDir: string;
  /** Folder for sockets, whose paths have at most 107 characters. */
  socketDir: string;
  /** Folder served as `/_next/static/`. */
  staticDir: string;
  /** nginx's `mime.types`. */
  mimeTypes: string;
  /** Path, or `off`. */
  accessLog: string;
  /** Folder of nginx's modules if the brotli modules are among them. */
  brotliModules?: string | undefined;
  /** User of the worker processes; if undefined, the one that nginx was built with, or the one that started it. */
  user?: string | undefined;
  /** How long a client may take between two parts of a request or a response, in seconds. */
  clientTimeoutSeconds?: number;
  /** How long the site may take for a page, in seconds. */
  siteTimeoutSeconds?: number;
  /** How long a server of the site that fails is skipped, in seconds. */
  skipSeconds?: number;
  /** How long open requests may take after the edge was stopped, in seconds. */
  shutdownSeconds?: number;
  /** Whether pages and images are kept on disk; nginx fails requests that it cannot store. Default: true. */
  isCaching?: boolean;
  /** Files that a worker process may have open, connections among them; at most `MAX_OPEN_FILES`. */
  openFiles?: number | undefined;
  /** Content-Security-Policy of `unavailable.html` in `dataDir`. */
  errorPolicy: string;
}

/** Files that a worker process has open at most. */
const MAX_OPEN_FILES = 16_384;
/** A request has one connection to the visitor, one to the site and a file of the cache; the rest is spare. */
const FILES_PER_CONNECTION = 4;
/** Open connections of one address. Many visitors may share one. */
const MAX_CONNECTIONS = 200;
/** Requests of one address to dynamic endpoints, per second: a fast typist sends 10 searches. */
const REQUEST_RATE = 30;
const REQUEST_BURST = 60;
/**
 * Pages of one address that the site renders at the same time. A page takes about 0.1 s of processor time, so even this many are
 * rendered long before the time limit of the site, after which other visitors would get errors.
 */
const MAX_RENDERS = 20;
/** A server that fails this often within `skipSeconds` is skipped. */
const MAX_FAILS = 10;
const DEFAULT_TIMEOUT_SECONDS = 10;
/** Less than the 8 s after which `npm start` kills a service, and the 10 s of Docker. */
const DEFAULT_SHUTDOWN_SECONDS = 5;
/**
 * A cold page takes well below a second, or twice the time limit of a query if the content lake hangs. That must not count as
 * a failure of the server. While one server is frozen, some requests wait this long before another gets them.
 */
const DEFAULT_SITE_TIMEOUT_SECONDS = 6;

/** The page that visitors get when no server of the site responds, in `dataDir`. */
export const ERROR_PAGE_FILE = 'unavailable.html';
/** The pages for requests that the edge does not pass on, such as `429.html`. Also the folder of their internal addresses. */
export const REFUSAL_PAGES_FOLDER = '_edge-errors';
export const REFUSAL_STATUSES = [400, 405, 413, 414, 429, 431] as const;
/** What nginx calls a header that is too large; without a page, it responds with 400. */
const HEADER_TOO_LARGE = 494;

const BROTLI = `brotli on;
      brotli_comp_level 7;
      brotli_types text/css text/plain text/markdown text/javascript text/x-component application/javascript application/json
        application/xml image/svg+xml;`;

/** Addresses without characters that have a meaning in the configuration: spaces, quotes, semicolons, braces. */
const PLAIN = /^[\w./:@[\]+-]+$/;
/** nginx has no escape sequence for `$`. */
const QUOTABLE = /^[^$\p{Cc}]+$/u;

/**
 * Fills in the template of the configuration.
 * @throws Error if a setting contains characters with a meaning in nginx's configuration, or a placeholder has no value
 */
export function renderConfig(template: string, settings: EdgeSettings): string {
  const { siteServers, trustedProxies = [], brotliModules, user, errorPolicy, ...others } = settings;
  const {
    clientTimeoutSeconds = DEFAULT_TIMEOUT_SECONDS,
    siteTimeoutSeconds = DEFAULT_SITE_TIMEOUT_SECONDS,
    skipSeconds = DEFAULT_TIMEOUT_SECONDS,
    shutdownSeconds = DEFAULT_SHUTDOWN_SECONDS,
    openFiles = MAX_OPEN_FILES,
    isCaching = true,
    listen,
    siteHost,
    ...paths
  } = others;
  const fileLimit = Math.min(openFiles, MAX_OPEN_FILES);
  const hasBrotli = brotliModules !== undefined;
  const addresses = [
    ['listen', listen],
    ['siteHost', siteHost],
    ...siteServers.map((server) => ['siteServers', server]),
    ...trustedProxies.map((network) => ['trustedProxies', network]),
  ];
  for (const [name, value = ''] of addresses) {
    if (!PLAIN.test(value)) {
      throw new Error(
        `nginx cannot use ${JSON.stringify(value)} (${name}): it contains a space or a special character.`,
      );
    }
  }
  if (siteServers.length === 0) throw new Error('The edge needs at least one server of the site');
  const values: Record<string, string> = {
    ...Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, quotable(path, name)])),
    // Node.js accepts IPv4, too, on this address, and nginx does not by default.
    listen: listen.startsWith('[::]:') ? `${listen} ipv6only=off` : listen,
    siteHost,
    siteServers: siteServers
      .map((server) => `    server ${server} max_fails=${MAX_FAILS} fail_timeout=${skipSeconds}s;`)
      .join('\n'),
    siteCount: String(siteServers.length),
    realAddress: realAddressDirectives(trustedProxies),
    loadModules: hasBrotli
      ? ['filter', 'static']
          .map((name) => `load_module "${quotable(brotliModules, 'brotliModules')}/ngx_http_brotli_${name}_module.so";`)
          .join('\n')
      : '',
    userDirective: user === undefined ? '' : `user ${user};`,
    openFiles: String(fileLimit),
    pageCache: isCaching ? 'pages' : 'off',
    imageCache: isCaching ? 'images' : 'off',
    workerConnections: String(Math.floor(fileLimit / FILES_PER_CONNECTION)),
    maxConnections: String(MAX_CONNECTIONS),
    maxRenders: String(MAX_RENDERS),
    // A location with a limit of its own does not have that of the server.
    uncachedRenderLimit: `limit_conn connections ${MAX_CONNECTIONS};
      limit_conn uncached_renders ${MAX_RENDERS};`,
    requestRate: String(REQUEST_RATE),
    requestBurst: String(REQUEST_BURST),
    clientTimeout: `${clientTimeoutSeconds}s`,
    siteTimeout: `${siteTimeoutSeconds}s`,
    shutdownTimeout: `${shutdownSeconds}s`,
    errorPage: errorPageDirectives(quotable(settings.dataDir, 'dataDir'), errorPolicy),
    refusalPages: refusalPageDirectives(quotable(settings.dataDir, 'dataDir'), errorPolicy),
    renderLimitPage: renderLimitPageDirectives(quotable(settings.dataDir, 'dataDir'), errorPolicy),
    brotli: hasBrotli ? BROTLI : '',
    brotliStatic: hasBrotli ? 'brotli_static on;' : '',
    brotliEncoding: hasBrotli ? String.raw`"~*\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))" br;` : '',
  };
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The template of the edge has an unknown placeholder: ${name}`);
    return value;
  });
}

/**
 * Returns a path as it is written between double quotes.
 * @throws Error if nginx has no escape sequence for one of its characters
 */
export function quotable(path: string, name: string): string {
  if (QUOTABLE.test(path)) return path.replaceAll(/["\\]/g, String.raw`\$&`);
  throw new Error(
    `nginx cannot use ${JSON.stringify(path)} (${name}): it contains "$" or a line break. Use another folder.`,
  );
}

/** Behind a proxy, visitors would share its address, and with it the limits. */
function realAddressDirectives(trustedProxies: readonly string[]): string {
  if (trustedProxies.length === 0) return '';
  const networks = trustedProxies.map((network) => `set_real_ip_from ${network};`);
  return [...networks, 'real_ip_header X-Forwarded-For;', 'real_ip_recursive on;'].join('\n    ');
}

/** Replaces the error pages of nginx; errors of the site have pages of its own. */
function errorPageDirectives(dataDir: string, policy: string): string {
  return `error_page 500 502 503 504 @unavailable;
    location @unavailable {
      root "${dataDir}";
      add_header Cache-Control no-store always;
      add_header Retry-After 5 always;
      add_header Content-Security-Policy "${policy}" always;
      try_files /${ERROR_PAGE_FILE} =503;
    }`;
}

/**
 * A named location would need the address of the request, which a request that is not valid may not have. Requests for the
 * internal address of a page get the page that the site has for missing ones.
 */
function refusalPageDirectives(dataDir: string, policy: string): string {
  const pages = REFUSAL_STATUSES.map((status) => `error_page ${status} /${REFUSAL_PAGES_FOLDER}/${status}.html;`);
  return `${pages.join('\n    ')}
    error_page ${HEADER_TOO_LARGE} =431 /${REFUSAL_PAGES_FOLDER}/431.html;
    location ^~ /${REFUSAL_PAGES_FOLDER}/ {
      ${refusalLocationDirectives(dataDir, policy)}
      error_page 404 = @site;
    }`;
}

/** The page for a visitor for whom the site renders too many pages. Requests for its address do not get here. */
function renderLimitPageDirectives(dataDir: string, policy: string): string {
  return `error_page 429 /${REFUSAL_PAGES_FOLDER}/429.html;
    location = /${REFUSAL_PAGES_FOLDER}/429.html {
      ${refusalLocationDirectives(dataDir, policy)}
    }`;
}

function refusalLocationDirectives(dataDir: string, policy: string): string {
  return `internal;
      root "${dataDir}";
      charset utf-8;
      add_header Cache-Control "private, no-store" always;
      add_header Retry-After $retry_after always;
      add_header Allow $allowed_methods always;
      add_header X-Content-Type-Options nosniff always;
      add_header Content-Security-Policy "${policy}" always;`;
}
