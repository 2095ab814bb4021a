import { EyeOpenIcon } from '@sanity/icons/EyeOpen';
import { presentationTool } from 'sanity/presentation';
import { initialPath } from './last-document.ts';
import { locations } from './locations.ts';
import { mainDocumentOf } from './main-document.ts';

/** Shows the site with unpublished changes next to the form. */
export function previewTool(siteUrl: string) {
  return presentationTool({
    name: 'preview',
    title: 'Preview',
    icon: EyeOpenIcon,
    previewUrl: {
      initial: async (context) => `${siteUrl}${await initialPath(context)}`,
      previewMode: { enable: '/api/draft-mode/enable/' },
    },
    allowOrigins: [siteUrl],
    resolve: {
      locations,
      // The route map of `@site/site` replaces the tool's route patterns.
      mainDocuments: [{ route: ['/', '/*path'], resolve: ({ path }) => mainDocumentOf(path) }],
    },
  });
}
