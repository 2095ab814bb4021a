import { EyeOpenIcon } from '@sanity/icons/EyeOpen';
import { presentationTool } from 'sanity/presentation';
import { locations } from './locations.ts';
import { mainDocumentOf } from './main-document.ts';

/** The real site beside the form, with what is not published yet (R7.1). */
export function previewTool(siteUrl: string) {
  return presentationTool({
    name: 'preview',
    title: 'Preview',
    icon: EyeOpenIcon,
    previewUrl: { initial: `${siteUrl}/`, previewMode: { enable: '/api/draft-mode/enable/' } },
    allowOrigins: [siteUrl],
    resolve: {
      locations,
      // The site's own map of paths stands in for the tool's patterns.
      mainDocuments: [{ route: ['/', '/*path'], resolve: ({ path }) => mainDocumentOf(path) }],
    },
  });
}
