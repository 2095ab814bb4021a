import { BufferedDocument, Mutation } from '@sanity/mutator';
import { describe, expect, test } from 'vitest';

/**
 * What an editor types while somebody else publishes the draft, which deletes it. Both the Studio's forms and this test use the
 * draft in `@sanity/mutator`; `patches/` contains the fix.
 */

// A type, not an interface, which would not be assignable to the attributes of a document.
type Draft = {
  _id: string;
  _type: string;
  _rev: string;
  description: string;
};

const ID = 'drafts.page';
const published = (description: string): Draft => ({ _id: ID, _type: 'doc', _rev: 'published', description });

type CommitRequest = Parameters<NonNullable<BufferedDocument['commitHandler']>>[0];

/** A form with the draft, and the server's side of it. */
function openDraft() {
  const draft = new BufferedDocument({ ...published('Words.'), _rev: 'r0' });
  const requests: CommitRequest[] = [];
  draft.commitHandler = (request) => requests.push(request);
  let revision = 'r0';
  let transactions = 0;

  const arrive = (transactionId: string, mutations: object[], previousRev: string | undefined = revision) => {
    revision = transactionId;
    draft.arrive(new Mutation({ transactionId, previousRev, resultRev: transactionId, mutations }));
  };
  return {
    requests,
    text: () => (draft.LOCAL as Draft | null)?.description,
    /** As a form does: changes the draft if there is one, or else makes one. */
    type(description: string) {
      const add = (mutations: object[]) => {
        transactions += 1;
        draft.add(new Mutation({ transactionId: `typed${transactions}`, mutations }));
      };
      const change = { patch: { id: ID, set: { description } } };
      if (draft.LOCAL) {
        add([{ patch: { id: ID, unset: ['_empty_action_guard_pseudo_field_'] } }, change]);
        return;
      }
      add([{ createIfNotExists: published('Words.') }]);
      void draft.commit();
      add([change]);
    },
    /** Sends what was typed. */
    send: () => draft.commit(),
    /** The event that the draft was deleted. */
    deleteDraft: () => arrive('deleted', [{ delete: { id: ID } }]),
    /** The server applies a request to the draft, or to a new one with the published text, and says so. */
    apply(request: CommitRequest | undefined, newDraft?: string) {
      if (!request) throw new Error('Nothing was sent.');
      const { transactionId, mutations } = request.mutation;
      const edits = mutations.filter((mutation) => !('createIfNotExists' in mutation));
      const created = newDraft === undefined ? [] : [{ create: published(newDraft) }];
      request.success();
      arrive(transactionId ?? '', [...created, ...edits], newDraft === undefined ? revision : undefined);
    },
  };
}

describe('a draft that somebody publishes', () => {
  test('keeps what was not sent yet', async () => {
    const form = openDraft();
    form.type('Words. And more');
    form.deleteDraft();
    expect(form.text()).toBe('Words. And more');

    const sent = form.send();
    form.apply(form.requests[0], 'Words.');
    await sent;
    expect(form.text()).toBe('Words. And more');
  });

  test('keeps what was sent, what waits to be sent, and what is typed after it', async () => {
    const form = openDraft();
    form.type('Words. One');
    const sent = [form.send()];
    form.type('Words. One two');
    sent.push(form.send());
    form.type('Words. One two three');
    form.deleteDraft();
    expect(form.text()).toBe('Words. One two three');
    form.type('Words. One two three four');
    expect(form.text()).toBe('Words. One two three four');

    form.apply(form.requests[0], 'Words.');
    expect(form.text()).toBe('Words. One two three four');
    sent.push(form.send());
    form.apply(form.requests[1]);
    form.apply(form.requests[2]);
    await Promise.all(sent);
    expect(form.text()).toBe('Words. One two three four');
    expect(form.requests).toHaveLength(3);
  });

  test('keeps what was typed after the last change arrived at the server', async () => {
    const form = openDraft();
    form.type('Words. One');
    const sent = [form.send()];
    form.apply(form.requests[0]);
    form.type('Words. One two');
    form.type('Words. One two three');
    form.deleteDraft();
    form.type('Words. One two three four');
    sent.push(form.send());
    form.type('Words. One two three four five');
    expect(form.text()).toBe('Words. One two three four five');
    form.apply(form.requests[1], 'Words. One');
    await Promise.all(sent);
    expect(form.text()).toBe('Words. One two three four five');
  });

  test('is gone if nothing was typed, and the next text starts from the published one', () => {
    const form = openDraft();
    form.deleteDraft();
    expect(form.text()).toBeUndefined();
    form.type('Words. Later');
    expect(form.text()).toBe('Words. Later');
  });
});

test('a page that somebody deletes is gone once the server rejects what was typed into it', () => {
  const form = openDraft();
  form.type('Words. One');
  void form.send();
  form.deleteDraft();
  expect(form.text()).toBe('Words. One');
  form.requests[0]?.cancel(new Error('The document does not exist.'));
  expect(form.text()).toBeUndefined();
});
