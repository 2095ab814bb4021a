import { textOf } from './offline-build.ts';
import type { OfflineBuildPlugin } from './offline-build.ts';

/** A Vite plugin that sets the title of the Studio's page, which browsers show until its scripts run. */
export function createPageTitlePlugin(title: string): OfflineBuildPlugin {
  return {
    name: 'studio-kit/page-title',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Runs after the Studio's plugin, which adds the page.
      order: 'post',
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.html')) continue;
          file.source = textOf(file.source).replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`);
        }
      },
    },
  };
}
