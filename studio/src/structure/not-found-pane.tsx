import { Button, Flex, Heading, Stack, Text } from '@sanity/ui';
import { IntentLink } from 'sanity/router';
import { HOME_INTENT } from '../home/home-tool.ts';
import { TOOL_PARAMS } from '../tool-params.ts';

/** Shown for a link that leads to no document that the Studio can open. */
export function NotFoundPane() {
  return (
    <Flex padding={5} justify="center">
      <Stack gap={4}>
        <Heading as="h2" size={1}>
          Nothing was found at this link
        </Heading>
        <Text size={1} muted>
          It may be incomplete, or what it led to was deleted. Search for the page by its title or address.
        </Text>
        <Flex>
          <Button
            as={IntentLink}
            intent={HOME_INTENT}
            params={TOOL_PARAMS}
            data-as="a"
            fontSize={1}
            padding={3}
            mode="ghost"
            text="Search on Home"
          />
        </Flex>
      </Stack>
    </Flex>
  );
}
