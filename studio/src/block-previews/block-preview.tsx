import { PortableTextEditor, usePortableTextEditor } from '@portabletext/editor';
import { TrashIcon } from '@sanity/icons/Trash';
import { Box, Button, Flex, Text } from '@sanity/ui';
import { hasForm } from '@site/blocks/studio/has-form';
import { createElement, lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useClient, useColorSchemeValue } from 'sanity';
import type { BlockProps, RenderPreviewCallbackProps } from 'sanity';
import { API_VERSION } from '../api-version.ts';
import { useFocusAfterClose } from '../focus/use-focus-after-close.ts';
import { useRemovalIfEmpty } from '../item-dialogs/use-removal-if-empty.ts';

const SiteView = lazy(() => import('./site-view.tsx'));

/** A block in the editor of rich text: its name, its menu, and below them the block as on the site. */
export function BlockPreview(props: BlockProps) {
  const { schemaType, renderDefault, renderPreview, readOnly, onRemove } = props;
  useRemovalIfEmpty(props);
  const editor = usePortableTextEditor();
  useFocusAfterClose(props.open, () => PortableTextEditor.focus(editor));
  if (schemaType.name === 'block') return renderDefault(props);
  // Sanity's menu would offer to edit a block that has nothing to fill in.
  const removal = readOnly ? null : (
    <Button
      mode="bleed"
      fontSize={1}
      padding={2}
      icon={TrashIcon}
      aria-label="Remove"
      title="Remove"
      onClick={onRemove}
    />
  );
  return renderDefault({
    ...props,
    renderPreview: (preview) => (
      <PreviewCard
        {...preview}
        {...props}
        actions={hasForm(schemaType) ? preview.actions : removal}
        summary={renderPreview({ ...preview, actions: undefined })}
      />
    ),
  });
}

interface PreviewCardProps
  extends Pick<BlockProps, 'schemaType' | 'value'>, Pick<RenderPreviewCallbackProps, 'actions'> {
  /** The preview that the schema declares. */
  summary: ReactNode;
}

function PreviewCard({ schemaType, value, actions, summary }: PreviewCardProps) {
  const client = useClient({ apiVersion: API_VERSION });
  const colorScheme = useColorSchemeValue();
  const icon = schemaType.icon;
  return (
    <Box>
      <Flex align="center" gap={2} paddingLeft={2}>
        {icon ? (
          <Text size={1} muted>
            {createElement(icon)}
          </Text>
        ) : null}
        <Box flex={1}>
          <Text size={1} muted weight="medium">
            {schemaType.title}
          </Text>
        </Box>
        {actions as ReactNode}
      </Flex>
      <Box padding={2} paddingTop={0} style={CLIPPED} inert>
        <Suspense fallback={summary}>
          <SiteView block={value} colorScheme={colorScheme} client={client} fallback={summary} />
        </Suspense>
      </Box>
    </Box>
  );
}

/** Long blocks fade out. The mask has a fixed size, so it does not affect short ones. */
const CLIPPED = {
  maxHeight: '28rem',
  overflow: 'hidden',
  maskImage: 'linear-gradient(#000 24rem, transparent 28rem)',
  maskSize: '100% 28rem',
  maskRepeat: 'no-repeat',
} as const;
