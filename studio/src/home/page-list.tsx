import { Button, Card, Flex, Stack } from '@sanity/ui';
import { useState } from 'react';
import { UserAvatar } from 'sanity';
import { IntentLink } from 'sanity/router';
import type { PageEntry } from '../content-lists/page-entry.ts';
import { RowContent } from '../content-lists/row-content.tsx';

interface PageListProps {
  entries: readonly PageEntry[];
  /** Who changed a document last. */
  lastEditor: ReadonlyMap<string, string>;
}

const FEW = 6;

/** Links to the forms of documents. */
export function PageList({ entries, lastEditor }: PageListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? entries : entries.slice(0, FEW);
  return (
    <Stack gap={2}>
      <Stack as="ul" gap={1}>
        {shown.map((entry) => {
          const editor = lastEditor.get(entry.id);
          return (
            <li key={entry.id}>
              <Card
                as={IntentLink}
                intent="edit"
                params={{ id: entry.id, type: entry.type }}
                data-as="a"
                display="block"
                radius={2}
                padding={2}
                tone="inherit"
                __unstable_focusRing
              >
                <Flex align="center" gap={3}>
                  <RowContent {...entry} detail={entry.path} />
                  {editor ? <UserAvatar user={editor} size={0} withTooltip /> : null}
                </Flex>
              </Card>
            </li>
          );
        })}
      </Stack>
      {entries.length > shown.length ? (
        <Button mode="bleed" fontSize={1} text={`Show all ${entries.length}`} onClick={() => setShowsAll(true)} />
      ) : null}
    </Stack>
  );
}
