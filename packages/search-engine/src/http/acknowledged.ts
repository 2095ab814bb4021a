import type { JsonObject } from '../json.ts';

/** The answer to a write that is on disk. Its task is done already, so asking about it answers `published` at once. */
export function acknowledged(taskID: number): JsonObject {
  const now = new Date().toISOString();
  return { taskID, updatedAt: now, deletedAt: now };
}
