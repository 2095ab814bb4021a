import { errorMessage as messageOf } from '@site/service-kit/error-message';

/** The message of what was thrown, for editors. That of a request that reached no server is the request's whole address. */
export const errorMessage = (thrown: unknown): string =>
  isNetworkError(thrown) ? 'The content lake cannot be reached. Check that you are online.' : messageOf(thrown);

/** Whether it is an error of Sanity's client for a request without a response. */
const isNetworkError = (thrown: unknown) =>
  thrown instanceof Error && 'isNetworkError' in thrown && thrown.isNetworkError === true;
