import { expect, test } from 'vitest';
import { editUrl } from './edit-url.ts';

test.each(['doc-guides-api', 'drafts.doc-guides-api', 'versions.r1.doc-guides-api'])(
  '%s opens the published document',
  (_id) => {
    expect(editUrl('https://studio.example', { _id, _type: 'doc' })).toBe(
      'https://studio.example/intent/edit/id=doc-guides-api;type=doc/',
    );
  },
);
