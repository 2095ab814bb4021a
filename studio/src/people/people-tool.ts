import { UsersIcon } from '@sanity/icons/Users';
import { lazy } from 'react';
import type { Tool } from 'sanity';

/** The tool with which administrators of an embedded lake invite and remove people. */
export const peopleTool: Tool = {
  name: 'people',
  title: 'People',
  icon: UsersIcon,
  component: lazy(() => import('./people-page.tsx')),
};
