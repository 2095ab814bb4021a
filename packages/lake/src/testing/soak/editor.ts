import { randomUUID } from 'node:crypto';
import { ClientError } from '@sanity/client';
import type { Action, SanityClient } from '@sanity/client';
import { wordOf } from '../bench-content.ts';
import type { RandomChoices } from '../random-choices.ts';
import { editText } from './text-edit.ts';

/** At this number, the oldest article is deleted before another one is created. */
const MAX_ARTICLES = 60;
const VOCABULARY_SIZE = 3000;

/** An article as the editors last knew it; another editor may have changed it since. */
interface Article {
  id: string;
  blocks: { key: string; text: string }[];
  hasDraft: boolean;
  isPublished: boolean;
}

/** State that the editors of one lake share. */
export interface Desk {
  articles: Article[];
  created: number;
  /** Ids of the transactions that the lake acknowledged and of those that it rejected. */
  acknowledged: Set<string>;
  rejected: Set<string>;
}

export function emptyDesk(): Desk {
  return { articles: [], created: 0, acknowledged: new Set(), rejected: new Set() };
}

/** Makes changes one after another, most of them typing, with the same requests as a Studio. */
export class Editor {
  readonly #client: SanityClient;
  readonly #desk: Desk;
  readonly #choices: RandomChoices;

  constructor(client: SanityClient, desk: Desk, choices: RandomChoices) {
    this.#client = client;
    this.#desk = desk;
    this.#choices = choices;
  }

  /** Makes one transaction. Records a rejection, because edits can conflict. Throws other errors. */
  async change(): Promise<void> {
    const transactionId = randomUUID();
    try {
      await this.#changeAs(transactionId);
      this.#desk.acknowledged.add(transactionId);
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      this.#desk.rejected.add(transactionId);
    }
  }

  async #changeAs(transactionId: string): Promise<void> {
    const { articles } = this.#desk;
    const turn = this.#choices.number();
    if (articles.length < 3 || turn < 0.02) return this.#createOrDelete(transactionId);
    const article = this.#choices.one(articles);
    if (turn < 0.04) return this.#bulk(transactionId);
    if (turn < 0.08) return this.#publish(article, transactionId);
    if (turn < 0.09) return this.#unpublishOrDiscard(article, transactionId);
    if (turn < 0.14) return this.#setFields(article, transactionId);
    if (turn < 0.2) return this.#insertOrRemoveBlock(article, transactionId);
    return this.#type(article, transactionId);
  }

  async #type(article: Article, transactionId: string): Promise<void> {
    const block = this.#choices.one(article.blocks);
    const { text, patch } = editText(block.text, this.#word(), this.#choices);
    const path = `body[_key=="${block.key}"].children[_key=="span"].text`;
    await this.#edit(article, { diffMatchPatch: { [path]: patch } }, transactionId);
    block.text = text;
  }

  async #setFields(article: Article, transactionId: string): Promise<void> {
    const author = { _type: 'reference', _ref: `author-${Math.floor(this.#choices.number() * 10)}` };
    const set = { title: this.#words(6), publishedAt: new Date().toISOString(), ...this.#choices.maybe({ author }) };
    await this.#edit(article, { set, unset: this.#choices.some(['description']) }, transactionId);
  }

  async #insertOrRemoveBlock(article: Article, transactionId: string): Promise<void> {
    const block = this.#choices.one(article.blocks);
    if (article.blocks.length > 4) {
      await this.#edit(article, { unset: [`body[_key=="${block.key}"]`] }, transactionId);
      article.blocks = article.blocks.filter((other) => other !== block);
    } else {
      const added = { key: randomUUID().slice(0, 12), text: this.#words(30) };
      const insert = { after: `body[_key=="${block.key}"]`, items: [portableText(added)] };
      await this.#edit(article, { insert }, transactionId);
      article.blocks.push(added);
    }
  }

  async #edit(article: Article, patch: Record<string, unknown>, transactionId: string): Promise<void> {
    await this.#act('sanity.action.document.edit', article, transactionId, { patch });
    article.hasDraft = true;
  }

  async #publish(article: Article, transactionId: string): Promise<void> {
    await this.#act('sanity.action.document.publish', article, transactionId);
    article.hasDraft = false;
    article.isPublished = true;
  }

  async #unpublishOrDiscard(article: Article, transactionId: string): Promise<void> {
    if (article.isPublished && article.hasDraft) {
      await this.#act('sanity.action.document.discard', article, transactionId);
      article.hasDraft = false;
    } else {
      await this.#act('sanity.action.document.unpublish', article, transactionId);
      article.isPublished = false;
      article.hasDraft = true;
    }
  }

  async #createOrDelete(transactionId: string): Promise<void> {
    const desk = this.#desk;
    const [oldest] = desk.articles;
    if (oldest !== undefined && desk.articles.length >= MAX_ARTICLES) {
      desk.articles.shift();
      const drafts = oldest.hasDraft ? [`drafts.${oldest.id}`] : [];
      const type = oldest.isPublished ? 'sanity.action.document.delete' : 'sanity.action.document.discard';
      await this.#act(type, oldest, transactionId, { includeDrafts: drafts });
      return;
    }
    const id = `article-${desk.created++}`;
    const blocks = [1, 2, 3].map((key) => ({ key: `block-${key}`, text: this.#words(36) }));
    const attributes = {
      _id: `drafts.${id}`,
      _type: 'post',
      title: this.#words(6),
      description: this.#words(20),
      slug: { _type: 'slug', current: id },
      author: { _type: 'reference', _ref: 'author-1' },
      body: blocks.map(portableText),
    };
    const article = { id, blocks, hasDraft: true, isPublished: false };
    await this.#act('sanity.action.document.create', article, transactionId, { attributes });
    desk.articles.push(article);
  }

  /** A script that changes several published documents at once. */
  async #bulk(transactionId: string): Promise<void> {
    const transaction = this.#client.transaction().transactionId(transactionId);
    for (const kind of ['tag', 'author', 'page']) {
      const number = Math.floor(this.#choices.number() * 20) + (kind === 'page' ? 250 : 0);
      transaction.patch(`${kind}-${number}`, {
        set: { title: this.#words(3) },
        setIfMissing: { edits: 0 },
        inc: { edits: 1 },
      });
    }
    await transaction.commit({ returnDocuments: false });
  }

  async #act(
    actionType: string,
    { id }: Article,
    transactionId: string,
    fields: Record<string, unknown> = {},
  ): Promise<void> {
    const action = { actionType, publishedId: id, draftId: `drafts.${id}`, ...fields } as unknown as Action;
    await this.#client.action(action, { transactionId });
  }

  #words(count: number): string {
    return Array.from({ length: count }, () => this.#word()).join(' ');
  }

  #word(): string {
    return wordOf(Math.floor(VOCABULARY_SIZE ** this.#choices.number()) - 1);
  }
}

function portableText({ key, text }: { key: string; text: string }): object {
  const children = [{ _key: 'span', _type: 'span', marks: [], text }];
  return { _key: key, _type: 'block', style: 'normal', markDefs: [], children };
}
