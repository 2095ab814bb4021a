/** The parts of a Vite plugin that are used here; Vite itself comes with the Studio's own build. */
export interface OfflineBuildPlugin {
  name: string;
  apply: 'build';
  enforce: 'post';
  generateBundle: {
    order: 'post';
    handler(options: unknown, bundle: Record<string, { type: string; fileName: string; source?: unknown }>): void;
  };
}

export interface OfflineBuildOptions {
  /**
   * Origins that the Studio may reach besides its own: the lake, and the site for the preview. With them the page gets
   * a content security policy, so that nothing can reach out even by ways unknown here. Without them it gets none.
   */
  allowedOrigins?: readonly string[];
}

/** A font of the vendor's host; the style sheets name system fonts behind it. */
const VENDOR_FONT = /@font-face\s*\{[^{}]*https:\/\/[\w-]+\.sanity\.(?:io|work)\/[^{}]*\}/g;

/** The script by which the vendor's dashboard frames a Studio. */
const BRIDGE_SCRIPT = /<script[^>]*\bdata-sanity-core\b[^>]*>\s*<\/script>/g;

/** A plugin for `vite.plugins` of the Studio's build that takes out what its pages load from the vendor's hosts. */
export function createOfflineBuildPlugin({ allowedOrigins }: OfflineBuildOptions = {}): OfflineBuildPlugin {
  return {
    name: 'studio-kit/offline-build',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After the Studio's own plugin, which adds the page.
      order: 'post',
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !/\.(?:css|html)$/.test(file.fileName)) continue;
          const text = textOf(file.source);
          const offline = text.replaceAll(VENDOR_FONT, '').replaceAll(BRIDGE_SCRIPT, '');
          const isPage = file.fileName.endsWith('.html');
          file.source = isPage && allowedOrigins ? withPolicy(offline, allowedOrigins) : offline;
        }
      },
    },
  };
}

function textOf(source: unknown): string {
  if (typeof source === 'string') return source;
  return source instanceof Uint8Array ? new TextDecoder().decode(source) : '';
}

function withPolicy(page: string, allowedOrigins: readonly string[]): string {
  const origins = allowedOrigins.map((origin) => new URL(origin).origin);
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'));
  const policy = [
    `default-src 'self'`,
    `script-src 'self' 'unsafe-inline'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: ${origins.join(' ')}`,
    `media-src 'self' data: blob: ${origins.join(' ')}`,
    `font-src 'self' data:`,
    `connect-src 'self' data: blob: ${[...origins, ...sockets].join(' ')}`,
    `frame-src 'self' ${origins.join(' ')}`,
    `worker-src 'self' blob:`,
  ].join('; ');
  // The function keeps a `$` in an address from being read as a pattern.
  return page.replace(
    '<head>',
    () => `<head><meta http-equiv="Content-Security-Policy" content="${policy.replaceAll('"', '&quot;')}"/>`,
  );
}
