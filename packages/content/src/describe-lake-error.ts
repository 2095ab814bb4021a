import { EMBEDDED } from '@site/site/environment';
import type { ContentEnvironment } from '@site/site/environment';

const EMBEDDED_FIX =
  'Restart this program if the token was replaced. Otherwise, set DATA_DIR to the data folder of this lake, or ' +
  'SANITY_READ_TOKEN to its token.';

/** Says which content lake failed to respond to a query, why, and how to fix it. */
export function describeLakeError(
  error: unknown,
  { projectId, dataset, apiHost = 'Sanity' }: ContentEnvironment,
): string {
  const lake = `The content lake at ${apiHost} (project ${projectId}, dataset ${dataset})`;
  const { statusCode, message } = error as { statusCode?: number; message?: string };
  if (statusCode === 401)
    return `${lake} rejected the token. ${projectId === EMBEDDED.projectId ? EMBEDDED_FIX : 'Fix SANITY_READ_TOKEN.'}`;
  // For example a host name that the embedded lake does not allow.
  if (statusCode === 403) return `${lake} rejected the request: ${message}`;
  if (statusCode === 404) return `${lake} does not exist. Fix SANITY_PROJECT_ID or SANITY_DATASET.`;
  if (/JSON/.test(message ?? '')) {
    return `${lake} did not respond with JSON. Check that SANITY_API_HOST is the address of a content lake.`;
  }
  if (statusCode === undefined) return `${lake} cannot be reached. Check that it is running.`;
  return `${lake} failed: ${message}`;
}
