import type { Json, JsonObject } from '../json.ts';
import type { Access } from '../keys.ts';

/** The JSON of a request body: an object or, for a few endpoints, a list. The other one is empty. */
export interface Body {
  body: JsonObject;
  list: Json[];
}

interface EngineRequest extends Body {
  /** The parameters of the path, decoded. */
  path: Record<string, string>;
  query: URLSearchParams;
}

export interface Route {
  method: string;
  pattern: string;
  /** The access that a caller needs at least. */
  access: Access;
  handle: (request: EngineRequest) => JsonObject;
}
