import { expect, test } from 'vitest';
import { readEditors } from './edit-history.ts';

test('reads from the history who changed a page last, and what this editor changed', () => {
  const lines = [
    { timestamp: '3', author: 'ada', documentIDs: ['drafts.a'] },
    { timestamp: '2', author: 'me', documentIDs: ['a', 'b'] },
    { timestamp: '1', author: 'me', documentIDs: ['a'] },
  ];
  const { lastEditor, myEdits } = readEditors(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n`, 'me');
  expect([...lastEditor]).toEqual([
    ['a', 'ada'],
    ['b', 'me'],
  ]);
  expect([...myEdits]).toEqual([
    ['a', '2'],
    ['b', '2'],
  ]);
});

test('does not count an import as the edits of the person who ran it', () => {
  const documentIDs = Array.from({ length: 60 }, (_, number) => `page-${number}`);
  const { lastEditor, myEdits } = readEditors(JSON.stringify({ timestamp: '1', author: 'me', documentIDs }), 'me');
  expect(lastEditor.get('page-0')).toBe('me');
  expect(myEdits.size).toBe(0);
});
