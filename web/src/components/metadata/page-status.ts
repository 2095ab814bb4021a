/**
 * The name of the element with the status of the response. A page of Next.js cannot choose 410, so the server of the site sets it
 * (`web/src/server/transform-rendered-page.ts`).
 */
export const PAGE_STATUS_META_NAME = 'page-status';
