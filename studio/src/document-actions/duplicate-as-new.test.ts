import type { DocumentActionComponent, DocumentActionProps, SanityDocumentLike } from 'sanity';
import { afterEach, expect, test, vi } from 'vitest';
import { duplicatingAsNew } from './duplicate-as-new.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('the copy of a page has today’s date and answers no searches', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-29T09:00:00Z') });
  const post = { _id: 'a', _type: 'post', title: 'Robots', publishedAt: '2024-03-12T00:00:00Z', related: [] };
  const doc = { _id: 'a', _type: 'doc', title: 'Robots', body: [] };
  const answers = { alsoAnswers: ['robot'], sectionAnswers: [{ anchor: 'a', answers: ['arm'] }] };
  expect(copyOf({ ...post, ...answers })).toEqual({ ...post, publishedAt: '2026-11-29T09:00:00.000Z' });
  expect(copyOf({ ...doc, ...answers })).toEqual(doc);
});

/** What Sanity's action stores for a document. */
function copyOf(document: SanityDocumentLike): SanityDocumentLike | undefined {
  let copy: SanityDocumentLike | undefined;
  const original = ({ mapDocument }: { mapDocument?: (document: SanityDocumentLike) => SanityDocumentLike }) => {
    copy = mapDocument?.(document);
    return null;
  };
  duplicatingAsNew(original as DocumentActionComponent)({} as DocumentActionProps);
  return copy;
}
