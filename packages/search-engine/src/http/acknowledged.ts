import type { JsonObject } from '../json.ts';

/** The response to a write that is on disk. Its task is complete, so the task endpoint returns `published` immediately. */
export function acknowledged(taskID: number): JsonObject {
  const now = new Date().toISOString();
  return { taskID, updatedAt: now, deletedAt: now };
}
