import { HomeIcon } from '@sanity/icons/Home';
import { lazy } from 'react';
import type { Tool } from 'sanity';

/** The intent that opens the tool. */
export const HOME_INTENT = 'home';

/** The first screen of the Studio. */
export const homeTool: Tool = {
  name: 'home',
  title: 'Home',
  icon: HomeIcon,
  component: lazy(() => import('./home-page.tsx')),
  canHandleIntent: (intent) => intent === HOME_INTENT,
  getIntentState: () => ({}),
};
