const PUBLISHED_BY_DEFAULT_SINCE = '2025-02-19';

/**
 * Whether queries and listeners of an API version see only published documents unless they ask for others. Earlier versions see
 * all. https://www.sanity.io/changelog/676aaa9d-2da6-44fb-abe5-580f28047c10
 */
export function isPublishedByDefault(apiVersion = '1'): boolean {
  return apiVersion === 'X' || (apiVersion !== '1' && apiVersion >= PUBLISHED_BY_DEFAULT_SINCE);
}
