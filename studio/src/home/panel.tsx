import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui';
import type { ReactNode } from 'react';
import { IntentLink } from 'sanity/router';
import { TOOL_PARAMS } from '../tool-params.ts';

interface PanelProps {
  title: string;
  /** A link beside the title, to the tool that shows all. */
  all?: { text: string; intent: string };
  /** Shown instead of the children. */
  emptyText?: string | undefined;
  children?: ReactNode;
}

/** A part of the first screen. */
export function Panel({ title, all, emptyText, children }: PanelProps) {
  return (
    <Card as="section" aria-label={title} padding={4} radius={3} border>
      <Stack gap={4}>
        <Flex align="center" justify="space-between" gap={3}>
          <Heading as="h2" size={1}>
            {title}
          </Heading>
          {all ? (
            <Button
              as={IntentLink}
              intent={all.intent}
              params={TOOL_PARAMS}
              mode="bleed"
              fontSize={1}
              padding={2}
              text={all.text}
            />
          ) : null}
        </Flex>
        {emptyText === undefined ? (
          children
        ) : (
          <Text size={1} muted>
            {emptyText}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
