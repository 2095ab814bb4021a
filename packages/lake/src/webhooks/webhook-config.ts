/** Operations on a document in one transaction. */
const OPERATIONS = ['create', 'update', 'delete'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** Configuration of a webhook. */
export interface WebhookConfig {
  /** Identifies the webhook: a webhook with the same name replaces the stored configuration. */
  name: string;
  /** Address to which messages are posted. */
  url: string;
  /** Key for signing messages. If omitted, they are not signed. */
  secret?: string;
  /** GROQ condition on the document, as inside `*[…]`. Default: every document. */
  filter?: string;
  /** GROQ projection for the body, such as `{_id, _type}`. Default: the whole document. */
  projection?: string;
  /** Operations on which it fires. Default: all. */
  on?: readonly Operation[];
  /** Whether it also fires on drafts and versions. Default: false. */
  includeDrafts?: boolean;
  /** The dataset whose documents it fires on. */
  dataset: string;
}

/** A stored webhook. */
export interface Webhook extends Required<Omit<WebhookConfig, 'secret' | 'filter' | 'projection'>> {
  id: string;
  secret: string | null;
  filter: string | null;
  projection: string | null;
}

/**
 * Validates a configuration.
 * @throws {Error} with the name of the webhook and the problem.
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
