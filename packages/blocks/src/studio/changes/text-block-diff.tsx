import { Stack, Text } from '@sanity/ui';
import { ChangeList, resolveDiffComponent, useSchema } from 'sanity';
import type { DiffProps, ObjectDiff, ObjectSchemaType } from 'sanity';
import type { ComponentType } from 'react';
import { changedLinks } from './changed-links.ts';

/**
 * The changed words of a paragraph, and its changed links with their targets. Sanity 6.9 shows only that a link has
 * changed, and leaves out a link at the end of a paragraph.
 */
export function TextBlockDiff({ diff, schemaType }: DiffProps<ObjectDiff>) {
  const linkType = useSchema().get('link') as ObjectSchemaType;
  const ownDiff = schemaType.type && resolveDiffComponent(schemaType.type);
  const WordsDiff = (ownDiff ?? ChangeList) as ComponentType<DiffProps<ObjectDiff>>;
  const LinkDiff = resolveDiffComponent(linkType) as ComponentType<DiffProps<ObjectDiff>>;
  return (
    <Stack gap={3}>
      <WordsDiff diff={diff} schemaType={schemaType} />
      {changedLinks(diff).map(({ key, text, diff: linkDiff }) => (
        <Stack key={key} gap={2}>
          <Text size={1} muted>
            {text ? `Link of “${text}”` : 'Link'}
          </Text>
          <LinkDiff diff={linkDiff} schemaType={linkType} />
        </Stack>
      ))}
    </Stack>
  );
}
