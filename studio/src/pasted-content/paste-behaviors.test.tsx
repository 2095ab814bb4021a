// @vitest-environment jsdom
import { defineSchema, EditorProvider, useEditor } from '@portabletext/editor';
import type { Editor } from '@portabletext/editor';
import { BehaviorPlugin } from '@portabletext/editor/plugins';
import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TARGETS } from './link-targets.fixture.ts';
import { pasteBehaviors } from './paste-behaviors.ts';

const schemaDefinition = defineSchema({
  styles: [{ name: 'normal' }, { name: 'h2' }],
  blockObjects: [
    { name: 'table' },
    {
      name: 'code',
      fields: [
        { name: 'code', type: 'string' },
        { name: 'language', type: 'string' },
      ],
    },
  ],
});

const START = { path: [], offset: 0 };

/** Pastes into an empty text. Returns a function that reads the blocks of the text. */
function paste(data: Record<string, string>) {
  const editors: Editor[] = [];
  const behaviors = pasteBehaviors({ targets: TARGETS, onLoss: () => {}, onError: () => {} });
  const EditorAccess = () => {
    editors.push(useEditor());
    return <BehaviorPlugin behaviors={behaviors} />;
  };
  render(
    <EditorProvider initialConfig={{ schemaDefinition }}>
      <EditorAccess />
    </EditorProvider>,
  );
  const [editor] = editors;
  const dataTransfer = { getData: (type: string) => data[type] ?? '' } as DataTransfer;
  editor?.send({
    type: 'clipboard.paste',
    originEvent: { dataTransfer },
    position: { selection: { anchor: START, focus: START } },
  });
  return () => editor?.getSnapshot().context.value;
}

test('inserts lines of code from VS Code as a code block', async () => {
  const code = '# Connect first\nrobot = connect()';
  const value = paste({ 'text/plain': code, 'vscode-editor-data': JSON.stringify({ mode: 'python' }) });
  await waitFor(() => expect(value()).toMatchObject([{ _type: 'code', language: 'python', code }]));
});

test('inserts the structure of Markdown from VS Code', async () => {
  const markdown = '## Ports\n\n```sh\nnpm start\n```';
  const value = paste({ 'text/plain': markdown, 'vscode-editor-data': JSON.stringify({ mode: 'markdown' }) });
  await waitFor(() => expect(value()).toMatchObject([{ style: 'h2' }, { _type: 'code', code: 'npm start' }]));
});
