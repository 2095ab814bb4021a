import { SearchIcon } from '@sanity/icons/Search';
import { definePlugin } from 'sanity';
import { searchRoute } from './search-route.ts';
import { SearchTool } from './search-tool.tsx';

/** The intent that opens the tool; with the parameter `query`, at that search. */
export const SEARCH_INSIGHTS_INTENT = 'search-insights';

/** The tool that shows what visitors did not find. */
export const searchInsights = definePlugin({
  name: 'search-insights',
  tools: [
    {
      name: 'search',
      title: 'Search',
      icon: SearchIcon,
      component: SearchTool,
      canHandleIntent: (intent) => intent === SEARCH_INSIGHTS_INTENT,
      router: searchRoute,
      getIntentState: (_intent, { query }) => (query === undefined ? {} : { query }),
    },
  ],
});
