import { defineSchema, EditorProvider, useEditor } from '@portabletext/editor';
import type { Editor, PortableTextBlock } from '@portabletext/editor';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

const BLOCKS = [
  { name: 'table', fields: [{ name: 'rows', type: 'array' as const }] },
  { name: 'figure', fields: [{ name: 'image', type: 'object' as const }] },
  {
    name: 'code',
    fields: [
      { name: 'code', type: 'string' as const },
      { name: 'language', type: 'string' as const },
    ],
  },
];
const TEXT = {
  styles: [{ name: 'normal' }, { name: 'h2' }],
  annotations: [
    {
      name: 'link',
      fields: [
        { name: 'kind', type: 'string' },
        { name: 'href', type: 'string' },
        { name: 'reference', type: 'object' },
        { name: 'headingKey', type: 'string' },
        { name: 'anchor', type: 'string' },
      ],
    },
  ],
} as const;

interface PasteOptions {
  files?: File[];
  /** Whether the first paragraph is selected. Otherwise the cursor is in it at `cursor`, by default at its start. */
  isAllSelected?: boolean;
  cursor?: number;
}

interface EditorOptions {
  wrapper?: (props: { children: ReactNode }) => ReactNode;
  /** Whether it can contain blocks, unlike the text of a callout. */
  hasBlocks?: boolean;
}

/** Renders an empty text with plugins. Returns the editor, and functions that paste into it, read its blocks and close it. */
export function renderEditor(plugins: ReactNode, { wrapper, hasBlocks = true }: EditorOptions = {}) {
  const schemaDefinition = defineSchema({ ...TEXT, blockObjects: hasBlocks ? BLOCKS : [] });
  const editors: Editor[] = [];
  const EditorAccess = () => {
    editors.push(useEditor());
    return null;
  };
  const { rerender } = render(
    <EditorProvider initialConfig={{ schemaDefinition }}>
      {plugins}
      <EditorAccess />
    </EditorProvider>,
    wrapper && { wrapper },
  );
  const [editor] = editors;
  if (!editor) throw new Error('The editor was not rendered.');
  const paste = (
    data: Record<string, string>,
    { files = [], isAllSelected = false, cursor = 0 }: PasteOptions = {},
  ) => {
    const clipboard = { types: Object.keys(data), getData: (type: string) => data[type] ?? '', files };
    const [block] = editor.getSnapshot().context.value ?? [];
    const [span] = spansOf(block);
    const path = [{ _key: block?._key ?? '' }, 'children', { _key: span?._key ?? '' }];
    const place = (offset: number) => ({ path, offset });
    const selection = isAllSelected
      ? { anchor: place(0), focus: place(textLength(block)) }
      : { anchor: place(cursor), focus: place(cursor) };
    editor.send({ type: 'select', at: selection });
    editor.send({
      type: 'clipboard.paste',
      originEvent: { dataTransfer: clipboard as unknown as DataTransfer },
      position: { selection },
    });
    // As at the end of the event in a browser.
    clipboard.getData = () => '';
  };
  return { editor, paste, blocks: () => editor.getSnapshot().context.value, close: () => rerender(null) };
}

const spansOf = (block: PortableTextBlock | undefined) =>
  Array.isArray(block?.['children']) ? (block['children'] as { _key: string; text: string }[]) : [];

const textLength = (block: PortableTextBlock | undefined): number =>
  spansOf(block)
    .map(({ text }) => text)
    .join('').length;
