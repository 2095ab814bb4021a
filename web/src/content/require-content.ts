import { ClientError } from '@sanity/client';
import { createContentClient } from '@site/content/client';
import type { ContentEnvironment } from '@site/site/environment';

/** A lake that has not responded by then counts as down. */
const TIMEOUT_MS = 15_000;

/** Throws an error with one message if content cannot be read. Called before a build, which needs all content. */
export async function requireContent(environment: ContentEnvironment): Promise<void> {
  const { projectId, dataset, apiHost } = environment;
  const place = `dataset "${dataset}" of project "${projectId}" at ${apiHost ?? 'Sanity'}`;
  try {
    await createContentClient(environment)
      .withConfig({ timeout: TIMEOUT_MS, maxRetries: 1 })
      .fetch('*[_id == "siteSettings"][0]._id');
  } catch (error) {
    if (error instanceof ClientError) {
      throw new Error(
        `The content lake rejected a query for ${place} (${error.statusCode}: ${error.message}). ` +
          'Fix SANITY_PROJECT_ID, SANITY_DATASET or SANITY_READ_TOKEN.',
        { cause: error },
      );
    }
    throw new Error(
      `The content lake did not respond for ${place} (${error instanceof Error ? error.message : String(error)}). ` +
        'Start it (`npm start`, or `npm run lake` for the embedded lake alone), or fix SANITY_API_HOST or LAKE_PORT.',
      { cause: error },
    );
  }
}
