import { readStudioEnvironment } from '@site/site/environment';
import { createOfflineBuildPlugin } from '@site/studio-kit/offline-build';
import { defineCliConfig } from 'sanity/cli';

const { siteUrl, content } = readStudioEnvironment(process.env);
const { projectId, dataset, apiHost } = content;

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
    plugins: [...(config.plugins ?? []), ...(apiHost === undefined ? [] : [createOfflineBuildPlugin()])],
  }),
});
