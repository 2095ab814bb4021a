/** The parts of a Vite plugin that are used here. The Studio's build provides Vite itself. */
export interface OfflineBuildPlugin {
  name: string;
  apply: 'build';
  enforce: 'post';
  generateBundle: {
    order: 'post';
    handler(options: unknown, bundle: Record<string, { type: string; fileName: string; source?: unknown }>): void;
  };
}

/** A font from the vendor's host. The style sheets have system fonts as fallbacks. */
const VENDOR_FONT = /@font-face\s*\{[^{}]*https:\/\/[\w-]+\.sanity\.(?:io|work)\/[^{}]*\}/g;

/** The script with which the vendor's dashboard embeds a Studio. */
const BRIDGE_SCRIPT = /<script[^>]*\bdata-sanity-core\b[^>]*>\s*<\/script>/g;

/** A Vite plugin that removes fonts and scripts of the vendor's hosts from the Studio's build. */
export function createOfflineBuildPlugin(): OfflineBuildPlugin {
  return {
    name: 'studio-kit/offline-build',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Runs after the Studio's plugin, which adds the page.
      order: 'post',
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !/\.(?:css|html)$/.test(file.fileName)) continue;
          const text = textOf(file.source);
          file.source = text.replaceAll(VENDOR_FONT, '').replaceAll(BRIDGE_SCRIPT, '');
        }
      },
    },
  };
}

export function textOf(source: unknown): string {
  if (typeof source === 'string') return source;
  return source instanceof Uint8Array ? new TextDecoder().decode(source) : '';
}
