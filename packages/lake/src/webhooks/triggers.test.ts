import { isValidSignature } from '@sanity/webhook';
import { describe, expect, it } from 'vitest';
import { SECRET, start, taken, prepareReceiver } from './webhooks.fixture.ts';

prepareReceiver();

describe('triggers', () => {
  it('posts created, updated and deleted documents, signed and labelled', async () => {
    const client = await start({ projection: '{_id, _type, "slug": slug.current}' });
    const { transactionId } = await client.create(
      { _id: 'a', _type: 'doc', slug: { current: 'start' } },
      { returnDocuments: false },
    );
    await client.patch('a').set({ title: 'New' }).commit();
    await client.delete('a');
    const postings = await taken(3);
    expect(postings.map(({ headers }) => headers['sanity-operation'])).toEqual(['create', 'update', 'delete']);
    // The message of a deletion contains the previous document.
    for (const { body } of postings) expect(body).toEqual({ _id: 'a', _type: 'doc', slug: 'start' });
    expect(postings[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'sanity-project-id': 'local',
      'sanity-dataset': 'production',
      'sanity-document-id': 'a',
      'sanity-transaction-id': transactionId,
    });
    for (const { text, headers } of postings) {
      expect(await isValidSignature(text, String(headers['sanity-webhook-signature']), SECRET)).toBe(true);
      expect(await isValidSignature(text, String(headers['sanity-webhook-signature']), 'another')).toBe(false);
    }
    expect(new Set(postings.map(({ headers }) => headers['idempotency-key'])).size).toBe(3);
  });

  it('does not fire on drafts, but on their publication', async () => {
    const client = await start();
    await client.create({ _id: 'drafts.a', _type: 'doc', title: 'Draft' });
    await client.patch('drafts.a').set({ title: 'Better' }).commit();
    await client.action({ actionType: 'sanity.action.document.publish', draftId: 'drafts.a', publishedId: 'a' });
    const [posting] = await taken(1);
    expect(posting?.headers['sanity-operation']).toBe('create');
    expect(posting?.body).toMatchObject({ _id: 'a', title: 'Better' });
  });

  it('fires on drafts with includeDrafts', async () => {
    const client = await start({ includeDrafts: true });
    await client.create({ _id: 'drafts.a', _type: 'doc' });
    expect((await taken(1))[0]?.body).toMatchObject({ _id: 'drafts.a' });
  });

  it('fires if the filter matches, on the configured operations', async () => {
    const client = await start({ filter: '_type == "post" && delta::changedAny(title)', on: ['update'] });
    await client.create({ _id: 'p', _type: 'post', title: 'One' });
    await client.create({ _id: 'd', _type: 'doc', title: 'One' });
    await client.patch('d').set({ title: 'Two' }).commit();
    await client.patch('p').set({ body: 'Text' }).commit();
    await client.patch('p').set({ title: 'Two' }).commit();
    expect((await taken(1))[0]?.body).toMatchObject({ _id: 'p', title: 'Two' });
  });

  it('projects values from before and after, and from other documents', async () => {
    const client = await start({
      on: ['update'],
      projection: '{"old": before().title, "new": after().title, "author": author->name}',
    });
    await client.create({ _id: 'ada', _type: 'author', name: 'Ada' });
    await client.create({ _id: 'p', _type: 'post', title: 'One', author: { _type: 'reference', _ref: 'ada' } });
    await client.patch('p').set({ title: 'Two' }).commit();
    expect((await taken(1))[0]?.body).toEqual({ old: 'One', new: 'Two', author: 'Ada' });
  });

  it('fails to start if a filter is not GROQ, with the name of the webhook', async () => {
    await expect(start({ filter: '_type ==' })).rejects.toThrow('Webhook "site"');
    await expect(start({ url: 'site' })).rejects.toThrow('not an http or https URL');
  });
});
