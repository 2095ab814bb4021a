import { Button, Flex, Text } from '@sanity/ui';
import { IntentLink } from 'sanity/router';
import { SETTINGS_PLACES, SIDEBAR_PLACE } from '../content-lists/site-places.ts';

/** What all pages share and is changed most. */
const PLACES = [...SETTINGS_PLACES.slice(0, 3), SIDEBAR_PLACE];

/** Buttons that open the parts that all pages share. */
export function Shortcuts() {
  return (
    <Flex gap={2} wrap="wrap" align="center">
      <Text size={1} muted>
        On every page:
      </Text>
      {PLACES.map(({ title, type, fields: [path = ''] }) => (
        <Button
          as={IntentLink}
          key={title}
          intent="edit"
          params={{ id: type, type, path }}
          mode="bleed"
          fontSize={1}
          padding={3}
          text={title}
        />
      ))}
    </Flex>
  );
}
