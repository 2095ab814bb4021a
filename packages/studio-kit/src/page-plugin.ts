import { textOf } from './offline-build.ts';
import type { OfflineBuildPlugin } from './offline-build.ts';

/** A Vite plugin that changes the HTML of the Studio's page. */
export function createPagePlugin(name: string, change: (html: string) => string): OfflineBuildPlugin {
  return {
    name: `studio-kit/${name}`,
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Runs after the Studio's plugin, which adds the page.
      order: 'post',
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.html')) continue;
          file.source = change(textOf(file.source));
        }
      },
    },
  };
}
