import { randomUUID } from 'node:crypto';
import { ClientError } from '@sanity/client';
import type { Action, SanityClient } from '@sanity/client';
import { wordOf } from '../bench-content.ts';
import type { RandomChoices } from '../random-choices.ts';
import { editText } from './text-edit.ts';

/** Articles that there are at most; then the next one is deleted before another is made. */
const MOST_ARTICLES = 60;
const VOCABULARY = 3000;

/** What editors know of an article; another one may have changed it meanwhile. */
interface Article {
  id: string;
  blocks: { key: string; text: string }[];
  hasDraft: boolean;
  isPublished: boolean;
}

/** What the editors of one lake share. */
export interface Desk {
  articles: Article[];
  created: number;
  /** Transactions that the lake has acknowledged, and those that it has refused, by id. */
  acknowledged: Set<string>;
  refused: Set<string>;
}

export function emptyDesk(): Desk {
  return { articles: [], created: 0, acknowledged: new Set(), refused: new Set() };
}

/** Makes one change after the other, most of them typing, in the requests that a Studio makes. */
export class Editor {
  readonly #client: SanityClient;
  readonly #desk: Desk;
  readonly #choices: RandomChoices;

  constructor(client: SanityClient, desk: Desk, choices: RandomChoices) {
    this.#client = client;
    this.#desk = desk;
    this.#choices = choices;
  }

  /** One transaction. A refusal is noted, since editors get into each other's way; anything else is thrown. */
  async change(): Promise<void> {
    const transactionId = randomUUID();
    try {
      await this.#changeAs(transactionId);
      this.#desk.acknowledged.add(transactionId);
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      this.#desk.refused.add(transactionId);
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
    if (oldest !== undefined && desk.articles.length >= MOST_ARTICLES) {
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
    return wordOf(Math.floor(VOCABULARY ** this.#choices.number()) - 1);
  }
}

function portableText({ key, text }: { key: string; text: string }): object {
  const children = [{ _key: 'span', _type: 'span', marks: [], text }];
  return { _key: key, _type: 'block', style: 'normal', markDefs: [], children };
}
