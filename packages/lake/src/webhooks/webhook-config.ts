/** What a document can go through in one transaction. */
const OPERATIONS = ['create', 'update', 'delete'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** A webhook as configuration gives it. */
export interface WebhookConfig {
  /** Names the webhook; starting the lake again with the same name changes that webhook. */
  name: string;
  /** Where messages are posted. */
  url: string;
  /** Key that messages are signed with; without one they are not signed. */
  secret?: string;
  /** GROQ condition on the document, the inside of `*[…]`; without one every document fires. */
  filter?: string;
  /** GROQ projection that makes the body, such as `{_id, _type}`; without one it is the whole document. */
  projection?: string;
  /** Operations that fire; all three without it. */
  on?: readonly Operation[];
  /** Whether drafts and versions fire as well as published documents; false without it. */
  includeDrafts?: boolean;
  /** The dataset whose documents fire. */
  dataset: string;
}

/** A webhook as it is kept. */
export interface Webhook extends Required<Omit<WebhookConfig, 'secret' | 'filter' | 'projection'>> {
  id: string;
  secret: string | null;
  filter: string | null;
  projection: string | null;
}

/**
 * Checks a configuration before it is kept.
 * @throws {Error} naming the webhook and what is wrong.
 */
export function checkWebhookConfig(config: WebhookConfig): void {
  if (config.name.trim() === '') throw new Error('A webhook has an empty name');
  const protocol = URL.canParse(config.url) ? new URL(config.url).protocol : undefined;
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new Error(
      `Webhook ${JSON.stringify(config.name)}: ${JSON.stringify(config.url)} is not an http or https URL`,
    );
  }
  if (config.secret === '') throw new Error(`Webhook ${JSON.stringify(config.name)}: the secret is empty`);
  if (config.on?.length === 0) {
    throw new Error(`Webhook ${JSON.stringify(config.name)}: "on" names no operation of ${OPERATIONS.join(', ')}`);
  }
}
