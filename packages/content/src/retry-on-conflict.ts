const MAX_ATTEMPTS = 5;
const CONFLICT = 409;

/**
 * Repeats a write that is based on the revision it reads if somebody else changed the document in between.
 *
 * @param write reads the document and writes it with `ifRevisionId`
 */
export async function retryOnConflict<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      const isConflict = (error as { statusCode?: unknown }).statusCode === CONFLICT;
      if (!isConflict || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
