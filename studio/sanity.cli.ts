import { fileURLToPath } from 'node:url';
import { readStudioEnvironment } from '@site/site/environment';
import { createCompressionPlugin } from '@site/studio-kit/compressed-build';
import { createIdleCallbacksPlugin } from '@site/studio-kit/idle-callbacks';
import { createLoadingTextPlugin } from '@site/studio-kit/loading-text';
import { createOfflineBuildPlugin } from '@site/studio-kit/offline-build';
import { createPageTitlePlugin } from '@site/studio-kit/page-title';
import tailwindcss from '@tailwindcss/postcss';
import { defineCliConfig } from 'sanity/cli';
import { STUDIO_TITLE } from './src/studio-title.ts';

const { siteUrl, content } = readStudioEnvironment(process.env);
const { projectId, dataset, apiHost } = content;

/** Replaces modules of the site's views that only the site needs. Previews of blocks use the same views. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  'next/link': 'src/block-previews/router-link.tsx',
  'shiki/langs': 'src/block-previews/code-languages.ts',
};

const previewModules = {
  name: 'studio/preview-modules',
  enforce: 'pre' as const,
  resolveId: (id: string) => {
    const file = Object.hasOwn(REPLACEMENTS, id) ? REPLACEMENTS[id] : undefined;
    return file && fileURLToPath(new URL(file, import.meta.url));
  },
};

export default defineCliConfig({
  api: { projectId, dataset },
  // Auto-updates load code from Sanity's servers at run time: versions would not be pinned and a network would be required.
  deployment: { autoUpdates: false },
  vite: (config) => ({
    ...config,
    define: {
      ...config.define,
      'process.env.SANITY_STUDIO_PROJECT_ID': JSON.stringify(projectId),
      'process.env.SANITY_STUDIO_DATASET': JSON.stringify(dataset),
      'process.env.SANITY_STUDIO_API_HOST': JSON.stringify(apiHost ?? ''),
      'process.env.SANITY_STUDIO_SITE_URL': JSON.stringify(siteUrl),
    },
    build: {
      ...config.build,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        // By itself, each of Sanity's 200 icons that two scripts share becomes a file of its own, and a request.
        output: { codeSplitting: { groups: [{ name: 'icons', test: /[\\/]@sanity[\\/]icons[\\/]/ }] } },
      },
    },
    css: { ...config.css, postcss: { plugins: [tailwindcss()] } },
    plugins: [
      ...(config.plugins ?? []),
      previewModules,
      createPageTitlePlugin(STUDIO_TITLE),
      createIdleCallbacksPlugin(),
      createLoadingTextPlugin(),
      // The server of the embedded run sends the compressed copies.
      ...(apiHost === undefined ? [] : [createOfflineBuildPlugin(), createCompressionPlugin()]),
    ],
  }),
});
