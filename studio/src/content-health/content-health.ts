import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle';
import { lazy } from 'react';
import { definePlugin } from 'sanity';

const HealthTool = lazy(() => import('./health-tool.tsx').then(({ HealthTool: Tool }) => ({ default: Tool })));

/** The intent that opens the tool. */
export const CONTENT_HEALTH_INTENT = 'content-health';

/**
 * Larger sites are checked only if an editor asks for it. The checks read all content, and run again after each change: of 10,000
 * documents, 20 MB.
 */
export const MAX_CHECKED_DOCUMENTS = 3000;

/** The tool that lists what is wrong with the content of the site. */
export const contentHealth = definePlugin({
  name: 'content-health',
  tools: [
    {
      name: 'health',
      title: 'Content health',
      icon: CheckmarkCircleIcon,
      component: HealthTool,
      canHandleIntent: (intent) => intent === CONTENT_HEALTH_INTENT,
      getIntentState: () => ({}),
    },
  ],
});
