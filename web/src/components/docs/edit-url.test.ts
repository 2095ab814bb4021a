import { expect, test } from 'vitest';
import { editUrl } from './edit-url.ts';

test.each(['doc-guides-api', 'drafts.doc-guides-api', 'versions.r1.doc-guides-api'])(
  '%s leads to the document',
  (_id) => {
    expect(editUrl('https://studio.example', { _id, _type: 'doc' })).toBe(
      'https://studio.example/intent/edit/id=doc-guides-api;type=doc/',
    );
  },
);
