import { ClientError } from '@sanity/client';
import { createContentClient } from '@site/content/client';
import type { ContentEnvironment } from '@site/site/environment';

/** A lake that has not answered by then, in milliseconds, counts as down. */
const TIMEOUT_MS = 15_000;

/** Throws one message that says what to mend where content cannot be read, as before a build, which needs all of it. */
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
        `The content lake refuses to read ${place} (${error.statusCode}: ${error.message}). ` +
          'Mend SANITY_PROJECT_ID, SANITY_DATASET or SANITY_READ_TOKEN.',
        { cause: error },
      );
    }
    throw new Error(
      `The content lake does not answer for ${place} (${error instanceof Error ? error.message : String(error)}). ` +
        'Start it (`npm start` starts all, `pnpm lake` the embedded one), or mend SANITY_API_HOST or LAKE_PORT.',
      { cause: error },
    );
  }
}
