import { Box, Button, Flex, Heading, Stack, Text } from '@sanity/ui';
import { IntentLink, useRouter } from 'sanity/router';
import { ToolPage } from '../tool-page.tsx';
import { GuideView } from './guide-view.tsx';
import { HELP_INTENT, HELP_TOPICS } from './help-topics.ts';

/** The guides for editors: a list, and the chosen one. */
export default function HelpPage() {
  const { topic: requested } = useRouter().state;
  const topic = HELP_TOPICS.find(({ id }) => id === requested) ?? HELP_TOPICS[0];
  return (
    <ToolPage width={4}>
      <Flex gap={6} wrap="wrap">
        <Box as="nav" aria-label="Guides" style={{ flex: '0 0 16rem' }}>
          <Stack gap={4}>
            <Box paddingX={3}>
              <Heading as="h1" size={3}>
                Help
              </Heading>
            </Box>
            <Stack gap={1}>
              {HELP_TOPICS.map(({ id, title }) => (
                <Button
                  key={id}
                  as={IntentLink}
                  intent={HELP_INTENT}
                  params={{ topic: id }}
                  mode="bleed"
                  justify="flex-start"
                  fontSize={1}
                  padding={3}
                  text={title}
                  selected={id === topic.id}
                  aria-current={id === topic.id ? 'page' : undefined}
                />
              ))}
            </Stack>
          </Stack>
        </Box>
        <Box style={{ flex: '1 1 24rem', minWidth: 0 }}>
          <GuideView key={topic.id} topic={topic} />
          <Box paddingTop={5}>
            <Text size={1} muted>
              Did you not find it? Ask a colleague who knows the Studio, or the developers of the site.
            </Text>
          </Box>
        </Box>
      </Flex>
    </ToolPage>
  );
}
