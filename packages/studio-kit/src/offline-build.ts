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

/** A font of the vendor's host; the style sheets name system fonts behind it. */
const VENDOR_FONT = /@font-face\s*\{[^{}]*https:\/\/[\w-]+\.sanity\.(?:io|work)\/[^{}]*\}/g;

/** The script by which the vendor's dashboard frames a Studio. */
const BRIDGE_SCRIPT = /<script[^>]*\bdata-sanity-core\b[^>]*>\s*<\/script>/g;

/** A plugin for `vite.plugins` of the Studio's build that takes out what its pages load from the vendor's hosts. */
export function createOfflineBuildPlugin(): OfflineBuildPlugin {
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
          file.source = text.replaceAll(VENDOR_FONT, '').replaceAll(BRIDGE_SCRIPT, '');
        }
      },
    },
  };
}

function textOf(source: unknown): string {
  if (typeof source === 'string') return source;
  return source instanceof Uint8Array ? new TextDecoder().decode(source) : '';
}
