import { Box, Card, Flex, Heading, Stack, Text } from '@sanity/ui';
import { GUIDES } from './guides.ts';
import type { HELP_TOPICS } from './help-topics.ts';

/** One guide: numbered steps with a picture. */
export function GuideView({ topic: { id, title } }: { topic: (typeof HELP_TOPICS)[number] }) {
  const { intro, steps, notes = [], picture } = GUIDES[id];
  return (
    <Stack as="article" gap={5} aria-labelledby="guide-title" style={{ maxWidth: '52rem' }}>
      <Heading as="h2" size={2} id="guide-title">
        {title}
      </Heading>
      <Paragraph text={intro} />
      <Stack as="ol" gap={4}>
        {steps.map((step, index) => (
          <Flex as="li" key={step} gap={3}>
            <Box flex="none" style={{ width: '1.5rem' }} aria-hidden>
              <Text size={2} muted>
                {index + 1}.
              </Text>
            </Box>
            <Paragraph text={step} />
          </Flex>
        ))}
      </Stack>
      {notes.length > 0 ? (
        <Card padding={4} radius={3} tone="primary">
          <Stack gap={4}>
            {notes.map((note) => (
              <Paragraph key={note} text={note} />
            ))}
          </Stack>
        </Card>
      ) : null}
      <Card radius={3} border overflow="hidden">
        <img src={picture.src} alt={picture.alt} style={{ display: 'block', width: '100%' }} />
      </Card>
    </Stack>
  );
}

/** Text in which the words between ** are bold. */
function Paragraph({ text }: { text: string }) {
  return (
    <Text size={2}>
      {text.split('**').map((part, index) => (index % 2 === 0 ? part : <strong key={part}>{part}</strong>))}
    </Text>
  );
}
