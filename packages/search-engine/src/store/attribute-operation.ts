import { HttpError } from '@site/service-kit/http/http-error';
import type { Json, JsonObject } from '../json.ts';
import { isObject } from '../json.ts';

/** A change of one attribute in a partial update, such as `{"_operation": "Increment", "value": 1}`. */
export interface AttributeOperation extends JsonObject {
  _operation: string;
}

export function isOperation(value: Json): value is AttributeOperation {
  return isObject(value) && typeof value['_operation'] === 'string';
}

/**
 * Whether an update with these attributes applies: a record that does not have the value of an `IncrementFrom` is left as it
 * is. A missing record or attribute counts as 0. Processes use this to change a record only if no other has changed it.
 */
export function isUpdateApplied(before: JsonObject | undefined, change: JsonObject): boolean {
  return Object.entries(change).every(
    ([name, value]) =>
      !isOperation(value) || value._operation !== 'IncrementFrom' || (before?.[name] ?? 0) === value['value'],
  );
}

/**
 * Returns the value of an attribute after an operation.
 * @throws HttpError 400 for an operation that is unknown or not possible with its value.
 * @see https://www.algolia.com/doc/rest-api/search/partial-update-object
 */
export function applyOperation(
  name: string,
  before: Json | undefined,
  { _operation, value }: AttributeOperation,
): Json {
  const list = Array.isArray(before) ? before : [];
  switch (_operation) {
    case 'Increment':
    case 'Decrement': {
      if (typeof value !== 'number') throw new HttpError(400, `${name}: ${_operation} needs a number as its value`);
      const start = typeof before === 'number' ? before : 0;
      return _operation === 'Increment' ? start + value : start - value;
    }
    case 'IncrementFrom':
      if (typeof value !== 'number') throw new HttpError(400, `${name}: ${_operation} needs a number as its value`);
      return value + 1;
    case 'Add':
      return [...list, value ?? null];
    case 'AddUnique':
      return list.includes(value ?? null) ? list : [...list, value ?? null];
    case 'Remove':
      return list.filter((item) => item !== value);
    default:
      throw new HttpError(400, `${name}: the embedded engine does not support the operation ${_operation}`);
  }
}
