import { readStudioEnvironment } from '@site/site/environment';
import { createOfflineBuildPlugin } from '@site/studio-kit/offline-build';
import { defineCliConfig } from 'sanity/cli';

const { siteUrl, content } = readStudioEnvironment(process.env);
const { projectId, dataset, apiHost } = content;

export default defineCliConfig({
  api: { projectId, dataset },
  // A Studio that fetches its code from its vendor at run time is neither pinned nor able to run without a network.
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
    plugins: [
      ...(config.plugins ?? []),
      ...(apiHost === undefined ? [] : [createOfflineBuildPlugin({ allowedOrigins: [apiHost, siteUrl] })]),
    ],
  }),
});
