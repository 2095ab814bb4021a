import { Flex, Stack, Text } from '@sanity/ui';
import type { UnfoundSearch } from '../search-insights/unfound-searches.ts';

const MAX_SHOWN = 5;

/** What visitors searched for in vain, most frequent first. */
export function UnfoundList({ searches }: { searches: readonly UnfoundSearch[] }) {
  return (
    <Stack as="ul" gap={3}>
      {searches.slice(0, MAX_SHOWN).map(({ query, withoutResults, withoutClick }) => (
        <li key={query}>
          <Flex justify="space-between" gap={3}>
            <Text size={1} weight="medium" style={{ overflowWrap: 'anywhere' }}>
              {query}
            </Text>
            <Text size={1} muted style={{ flexShrink: 0 }}>
              {withoutResults + withoutClick} times
            </Text>
          </Flex>
        </li>
      ))}
    </Stack>
  );
}
