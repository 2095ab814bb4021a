import { HelpCircleIcon } from '@sanity/icons/HelpCircle';
import { lazy } from 'react';
import type { Tool } from 'sanity';
import { route } from 'sanity/router';
import { HELP_INTENT } from './help-topics.ts';

/** Guides for editors. */
export const helpTool: Tool = {
  name: 'help',
  title: 'Help',
  icon: HelpCircleIcon,
  component: lazy(() => import('./help-page.tsx')),
  router: route.create('/', [route.create('/:topic')]),
  canHandleIntent: (intent) => intent === HELP_INTENT,
  getIntentState: (_intent, { topic }) => ({ topic }),
};
