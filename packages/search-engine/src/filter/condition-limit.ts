import { HttpError } from '@site/service-kit/http/http-error';

/** Each condition is evaluated for every record. Hosted Algolia allows 1,000. */
const MAX_CONDITIONS = 100;

/** Must be called for each condition of a filter. Throws HttpError 400 if there are too many. */
export type CountCondition = () => void;

/** Limits the conditions of everything that is compiled with the returned function. */
export function limitConditions(): CountCondition {
  let conditions = 0;
  return () => {
    conditions += 1;
    if (conditions > MAX_CONDITIONS) {
      throw new HttpError(400, `The filters of a request can have at most ${MAX_CONDITIONS} conditions in total`);
    }
  };
}
