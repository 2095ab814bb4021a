/** API version of the queries that this Studio sends. */
export const API_VERSION = '2025-02-19';
