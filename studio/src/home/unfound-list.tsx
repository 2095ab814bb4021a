import { Flex, Stack, Text } from '@sanity/ui';
import { SEARCH_INSIGHTS_INTENT } from '../search-insights/search-insights.ts';
import type { UnfoundSearch } from '../search-insights/unfound-searches.ts';
import { PanelLink } from './panel-link.tsx';

const MAX_SHOWN = 5;

/** What visitors searched for in vain, most frequent first. */
export function UnfoundList({ searches }: { searches: readonly UnfoundSearch[] }) {
  return (
    <Stack as="ul" gap={1}>
      {searches.slice(0, MAX_SHOWN).map(({ query, withoutResults, withoutClick }) => (
        <li key={query}>
          <PanelLink intent={SEARCH_INSIGHTS_INTENT} params={{ query }}>
            <Flex justify="space-between" gap={3}>
              <Text as="span" size={1} weight="medium" style={{ overflowWrap: 'anywhere' }}>
                {query}
              </Text>
              <Text as="span" size={1} muted style={{ flexShrink: 0 }}>
                {withoutResults + withoutClick} times
              </Text>
            </Flex>
          </PanelLink>
        </li>
      ))}
    </Stack>
  );
}
