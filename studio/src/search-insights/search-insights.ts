import { SearchIcon } from '@sanity/icons/Search';
import { definePlugin } from 'sanity';
import { SearchTool } from './search-tool.tsx';

/** The tool that shows what visitors did not find. */
export const searchInsights = definePlugin({
  name: 'search-insights',
  tools: [{ name: 'search', title: 'Search', icon: SearchIcon, component: SearchTool }],
});
