/** The tag of every cached answer, by which a start makes all of them stale (D10). */
export const EVERYTHING_TAG = 'content';
