import { Button, Card, Checkbox, Flex, Stack, Text } from '@sanity/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { PagePicker } from '../page-picker/page-picker.tsx';
import type { PageDocument } from '../page-picker/suggest-pages.ts';

/** The page that visitors are sent to. */
export interface TargetPage {
  id: string;
  title: string;
  path: string;
  /** Whether links on this site lead to it, too. */
  changesLinks: boolean;
}

/** A published page. */
export type PublishedPage = PageDocument & { path: string };

interface TargetFieldProps {
  /** The path of the page that goes away. */
  path: string;
  /** Its title: pages with similar titles are suggested first. */
  title: string;
  pages: readonly PublishedPage[];
  /** Links on this site to the page that goes away. */
  linkCount: number;
  target: TargetPage | undefined;
  onChange: (target: TargetPage | undefined) => void;
}

const MAX_SHOWN = 6;

/** Offers to send visitors of a page to another one. */
export function TargetField({ path, title, pages, linkCount, target, onChange }: TargetFieldProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const isFocusLost = useRef(false);
  // The button that was clicked is no longer there.
  useLayoutEffect(() => {
    if (!isFocusLost.current || isChoosing) return;
    isFocusLost.current = false;
    field.current?.querySelector('button')?.focus();
  });
  const change = (page: TargetPage | undefined) => {
    isFocusLost.current = true;
    onChange(page);
  };
  const choose = ({ _id, title: pageTitle, path: pagePath }: PublishedPage) => {
    change({
      id: _id,
      title: pageTitle ?? 'Untitled',
      path: pagePath,
      changesLinks: target?.changesLinks ?? true,
    });
    setIsChoosing(false);
  };
  return (
    <Stack ref={field} gap={3}>
      <Text size={1} weight="medium">
        Send visitors of {path} to …
      </Text>
      {target && !isChoosing ? (
        <Card padding={3} radius={2} border tone="positive">
          <Flex gap={3} align="center">
            <Stack gap={2} flex={1}>
              <Text size={1} textOverflow="ellipsis">
                {target.title}
              </Text>
              <Text size={0} muted textOverflow="ellipsis">
                {target.path}
              </Text>
            </Stack>
            <Button mode="bleed" fontSize={1} padding={2} text="Change" onClick={() => setIsChoosing(true)} />
            <Button mode="bleed" fontSize={1} padding={2} text="Remove" onClick={() => change(undefined)} />
          </Flex>
        </Card>
      ) : null}
      {target && !isChoosing && linkCount > 0 ? (
        <Flex as="label" gap={3} align="center">
          <Checkbox
            checked={target.changesLinks}
            onChange={({ currentTarget }) => onChange({ ...target, changesLinks: currentTarget.checked })}
          />
          <Text size={1}>
            {linkCount === 1
              ? 'Also change the link on this site to lead there'
              : `Also change the ${linkCount} links on this site to lead there`}
          </Text>
        </Flex>
      ) : null}
      {isChoosing ? (
        <Card padding={3} radius={2} border>
          <PagePicker query={title} pages={pages} maxShown={MAX_SHOWN} onPick={choose} />
        </Card>
      ) : null}
      {target || isChoosing ? null : (
        <Flex gap={3} align="center" wrap="wrap">
          <Button mode="ghost" fontSize={1} padding={3} text="Choose a page" onClick={() => setIsChoosing(true)} />
          <Text size={1} muted>
            Otherwise they see “Page not found”.
          </Text>
        </Flex>
      )}
    </Stack>
  );
}
