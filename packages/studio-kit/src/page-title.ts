import { createPagePlugin } from './page-plugin.ts';
import type { OfflineBuildPlugin } from './offline-build.ts';

/** A Vite plugin that sets the title of the Studio's page, which browsers show until its scripts run. */
export const createPageTitlePlugin = (title: string): OfflineBuildPlugin =>
  createPagePlugin('page-title', (html) => html.replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`));
