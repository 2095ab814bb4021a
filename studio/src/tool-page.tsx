import { Card, Container } from '@sanity/ui';
import type { PropsWithChildren } from 'react';

interface ToolPageProps {
  /** A step of Sanity UI's widths. */
  width?: 3 | 4;
  /** Whether its cards stand out from the background. */
  hasCards?: boolean;
}

/** The page of a tool: it scrolls, and is the main landmark, which Sanity's own layout lacks. */
export function ToolPage({ width = 3, hasCards = false, children }: PropsWithChildren<ToolPageProps>) {
  return (
    <Card as="main" height="fill" overflow="auto" tone={hasCards ? 'transparent' : 'default'}>
      <Container width={width} padding={[3, 4, 5]}>
        {children}
      </Container>
    </Card>
  );
}
