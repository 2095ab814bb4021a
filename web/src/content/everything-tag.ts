/** Tag of every cached fetch. At startup, it marks all of them as stale. */
export const EVERYTHING_TAG = 'content';
