import { Card, Flex, Heading, Stack, Text } from '@sanity/ui';
import type { ReactNode } from 'react';

interface PanelProps {
  title: string;
  /** Beside the title, such as a link to all. */
  action?: ReactNode;
  /** Shown instead of the children. */
  emptyText?: string | undefined;
  children: ReactNode;
}

/** A part of the first screen. */
export function Panel({ title, action, emptyText, children }: PanelProps) {
  return (
    <Card as="section" aria-label={title} padding={4} radius={3} border>
      <Stack gap={4}>
        <Flex align="center" justify="space-between" gap={3}>
          <Heading as="h2" size={1}>
            {title}
          </Heading>
          {action}
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
