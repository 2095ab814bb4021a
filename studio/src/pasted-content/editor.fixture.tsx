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
  /** Whether the first paragraph is selected. Otherwise the cursor is at its start. */
  isAllSelected?: boolean;
}

interface EditorOptions {
  wrapper?: (props: { children: ReactNode }) => ReactNode;
  /** Whether it can contain blocks, unlike the text of a callout. */
  hasBlocks?: boolean;
}

/** Renders an empty text with plugins. Returns the editor, and functions that paste into it and that read its blocks. */
export function renderEditor(plugins: ReactNode, { wrapper, hasBlocks = true }: EditorOptions = {}) {
  const schemaDefinition = defineSchema({ ...TEXT, blockObjects: hasBlocks ? BLOCKS : [] });
  const editors: Editor[] = [];
  const EditorAccess = () => {
    editors.push(useEditor());
    return null;
  };
  render(
    <EditorProvider initialConfig={{ schemaDefinition }}>
      {plugins}
      <EditorAccess />
    </EditorProvider>,
    wrapper && { wrapper },
  );
  const [editor] = editors;
  if (!editor) throw new Error('The editor was not rendered.');
  const paste = (data: Record<string, string>, { files = [], isAllSelected = false }: PasteOptions = {}) => {
    const clipboard = { types: Object.keys(data), getData: (type: string) => data[type] ?? '', files };
    const [block] = editor.getSnapshot().context.value ?? [];
    const place = (offset: number) => ({ path: [{ _key: block?._key ?? '' }], offset });
    const selection = { anchor: place(0), focus: place(isAllSelected ? textLength(block) : 0) };
    editor.send({ type: 'select', at: selection });
    editor.send({
      type: 'clipboard.paste',
      originEvent: { dataTransfer: clipboard as unknown as DataTransfer },
      position: { selection },
    });
    // As at the end of the event in a browser.
    clipboard.getData = () => '';
  };
  return { editor, paste, blocks: () => editor.getSnapshot().context.value };
}

const textLength = (block: PortableTextBlock | undefined): number =>
  Array.isArray(block?.['children']) ? block['children'].map(({ text }: { text: string }) => text).join('').length : 0;
