import { createBuildPlugin, PAGES } from './build-plugin.ts';
import type { BuildPlugin } from './build-plugin.ts';

/** A Vite plugin that sets the title of the Studio's page, which browsers show until its scripts run. */
export const createPageTitlePlugin = (title: string): BuildPlugin =>
  createBuildPlugin('page-title', PAGES, (html) =>
    html.replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`),
  );
