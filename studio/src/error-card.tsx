import { Card, Text } from '@sanity/ui';
import type { ReactNode } from 'react';

/** Says what failed. Screen readers announce it when it appears. */
export function ErrorCard({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <Card id={id} tone="critical" padding={3} radius={2} border role="alert">
      <Text size={1}>{children}</Text>
    </Card>
  );
}
