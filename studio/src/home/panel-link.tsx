import { Card } from '@sanity/ui';
import type { ReactNode } from 'react';
import { IntentLink } from 'sanity/router';

interface PanelLinkProps {
  intent: string;
  params: Record<string, string>;
  /** The release that the Studio shows from then on. */
  perspective?: string | undefined;
  children: ReactNode;
}

/** An entry of a panel that opens what it is about. */
export function PanelLink({ intent, params, perspective, children }: PanelLinkProps) {
  return (
    <Card
      as={IntentLink}
      intent={intent}
      params={params}
      searchParams={perspective === undefined ? undefined : [['perspective', perspective]]}
      data-as="a"
      display="block"
      radius={2}
      padding={2}
      tone="inherit"
      __unstable_focusRing
    >
      {children}
    </Card>
  );
}
