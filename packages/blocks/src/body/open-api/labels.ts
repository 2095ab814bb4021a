import type { ApiResponse, ParameterLocation } from './reference/api-reference.ts';

/** Words that the view and the Markdown have in common. */

export const PARAMETERS_TITLE: Record<ParameterLocation, string> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
  cookie: 'Cookies',
};

export const WEBHOOK_NOTE = 'The API sends this request to your server.';

export const responseTitle = ({ status }: Pick<ApiResponse, 'status'>): string =>
  status === 'default' ? 'Other responses' : `Response ${status}`;
