import { PortableTextEditor } from '@portabletext/editor';
import { Flex, Stack } from '@sanity/ui';
import { lazy, Suspense, useRef } from 'react';
import type { ObjectSchemaType, PortableTextInputProps } from 'sanity';
import { styled } from 'styled-components';
import { InsertBlockMenu } from './insert-block-menu.tsx';

const WordCount = lazy(() => import('./word-count.tsx'));

/** Sanity's editor is 19 em high, which a single image fills. Its lower right corner still changes the height. */
const Frame = styled(Stack)`
  &[data-is-page] [data-testid='pt-editor'][data-fullscreen='false'] {
    height: clamp(19em, 65vh, 55em);
  }
`;

/** The editor of rich text, with a menu of all blocks and the number of words below it. */
export function BodyInput(props: PortableTextInputProps) {
  const { schemaType, value = [], readOnly, onItemOpen, path, resolveInitialValue, renderDefault } = props;
  const editor = useRef<PortableTextEditor>(null);

  const insert = async (type: ObjectSchemaType) => {
    const initialValue = await resolveInitialValue(type, {});
    if (editor.current === null) return;
    const inserted = PortableTextEditor.insertBlock(editor.current, type, { ...initialValue });
    if (inserted) onItemOpen([...path, ...inserted]);
  };

  return (
    <Frame gap={2} data-is-page={path.length === 1 || undefined}>
      {renderDefault({ ...props, editorRef: editor } as PortableTextInputProps)}
      <Flex align="center" justify="space-between" gap={3}>
        {readOnly ? (
          <span />
        ) : (
          <InsertBlockMenu types={schemaType.of.filter(isBlock)} onInsert={(type) => void insert(type)} />
        )}
        <Suspense fallback={null}>
          <WordCount body={value} />
        </Suspense>
      </Flex>
    </Frame>
  );
}

const isBlock = (type: { name: string }): type is ObjectSchemaType => type.name !== 'block';
