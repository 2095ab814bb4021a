import { PortableTextEditor } from '@portabletext/editor';
import { LinkIcon } from '@sanity/icons/Link';
import { Button, Card, Flex, Stack } from '@sanity/ui';
import { lazy, Suspense, useDeferredValue, useRef } from 'react';
import type { ReactNode } from 'react';
import { isKeySegment } from 'sanity';
import type { ObjectSchemaType, Path, PortableTextInputProps } from 'sanity';
import { styled } from 'styled-components';
import { hasForm } from '../has-form.ts';
import { NEW_LINK } from '../link-field.ts';
import { InsertBlockMenu } from './insert-block-menu.tsx';

const WordCount = lazy(() => import('./word-count.tsx'));

/**
 * Sanity's editor is 19 em high, which a single image fills. Its lower right corner still changes the height. Its toolbar gives
 * half of its width to the text styles, and Link, the last one, does not fit: with this width all of them do.
 */
const Frame = styled(Stack)`
  &[data-is-page] :is([data-testid='pt-editor'][data-fullscreen='false'], [aria-busy]) {
    height: clamp(19em, 65vh, 55em);
  }
  [data-testid='pt-editor__toolbar-card'] :has(> [data-testid='action-menu-auto-collapse-menu']) {
    flex: 0 1 min(16rem, 100% - 2.5rem);
  }
`;

/** In a narrow form, such as the one beside the preview, the toolbar has Link only in a menu. */
const Controls = styled(Flex)`
  container-type: inline-size;
  @container (min-width: 29rem) {
    [data-for-narrow-forms] {
      display: none;
    }
  }
`;

/** The editor of rich text, with a menu of all blocks and the number of words below it. */
export function BodyInput(props: PortableTextInputProps) {
  const { schemaType, value = [], readOnly, onItemOpen, path, focusPath, resolveInitialValue, renderDefault } = props;
  const editor = useRef<PortableTextEditor>(null);

  /** Sanity's own toolbar inserts blocks too. It opens them before the form has received them, so the editor is asked. */
  const openItem = (itemPath: Path) => {
    const [member, ...rest] = itemPath.slice(path.length);
    const blocks = editor.current && rest.length === 0 ? (PortableTextEditor.getValue(editor.current) ?? []) : [];
    const block = blocks.find(({ _key }) => member !== undefined && isKeySegment(member) && _key === member._key);
    const type = schemaType.of.filter(isBlock).find(({ name }) => name === block?._type);
    if (!type || hasForm(type)) onItemOpen(itemPath);
  };

  const insert = async (type: ObjectSchemaType) => {
    const initialValue = await resolveInitialValue(type, {});
    if (editor.current === null) return;
    const inserted = PortableTextEditor.insertBlock(editor.current, type, { ...initialValue });
    if (inserted && hasForm(type)) onItemOpen([...path, ...inserted]);
  };

  const toggleLink = () => {
    if (editor.current === null) return;
    if (PortableTextEditor.isAnnotationActive(editor.current, 'link')) {
      PortableTextEditor.removeAnnotation(editor.current, { name: 'link' });
      return;
    }
    const added = PortableTextEditor.addAnnotation(editor.current, { name: 'link' }, NEW_LINK);
    if (added) onItemOpen([...path, ...added.markDefPath]);
  };

  return (
    <Frame gap={2} data-is-page={path.length === 1 || undefined}>
      <AfterOtherFields isUrgent={path.length > 1 || focusPath.length > 0}>
        {renderDefault({ ...props, editorRef: editor, onItemOpen: openItem } as PortableTextInputProps)}
      </AfterOtherFields>
      <Controls align="center" justify="space-between" gap={3} wrap="wrap">
        {readOnly ? (
          <span />
        ) : (
          <Flex gap={2}>
            <InsertBlockMenu types={schemaType.of.filter(isBlock)} onInsert={(type) => void insert(type)} />
            <Button
              data-for-narrow-forms
              mode="ghost"
              fontSize={1}
              padding={2}
              icon={LinkIcon}
              text="Link"
              // The selected words stay selected.
              onMouseDown={(event) => event.preventDefault()}
              onClick={toggleLink}
            />
          </Flex>
        )}
        <Suspense fallback={null}>
          <WordCount body={value} />
        </Suspense>
      </Controls>
    </Frame>
  );
}

/** Sanity's editor takes half the time in which a form opens. Without it, the other fields can be used at once. */
function AfterOtherFields({ isUrgent, children }: { isUrgent: boolean; children: ReactNode }) {
  const isShown = useDeferredValue(true, isUrgent);
  return isShown ? children : <Card border radius={1} aria-busy />;
}

const isBlock = (type: { name: string }): type is ObjectSchemaType => type.name !== 'block';
