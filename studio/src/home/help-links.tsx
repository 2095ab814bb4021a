import { Button, Flex, Text } from '@sanity/ui';
import { IntentLink } from 'sanity/router';
import { HELP_INTENT, HELP_TOPICS } from '../help/help-topics.ts';
import type { HelpTopicId } from '../help/help-topics.ts';

const SHOWN: ReadonlySet<HelpTopicId> = new Set(['post', 'capability', 'rename', 'schedule', 'share']);

/** Links to the guides that are needed most. */
export function HelpLinks() {
  return (
    <Flex gap={2} wrap="wrap" align="center">
      <Text size={1} muted>
        How to:
      </Text>
      {HELP_TOPICS.filter(({ id }) => SHOWN.has(id)).map(({ id, title }) => (
        <Button
          key={id}
          as={IntentLink}
          intent={HELP_INTENT}
          params={{ topic: id }}
          mode="bleed"
          fontSize={1}
          padding={3}
          text={title}
        />
      ))}
    </Flex>
  );
}
