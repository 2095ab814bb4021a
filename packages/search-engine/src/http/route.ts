import type { Json, JsonObject } from '../json.ts';
import type { Access } from '../keys.ts';

/** The JSON of a request body: an object or, for a few endpoints, a list. The other field is empty. */
export interface Body {
  body: JsonObject;
  list: Json[];
}

interface EngineRequest extends Body {
  /** Decoded path parameters. */
  path: Record<string, string>;
  query: URLSearchParams;
}

export interface Route {
  method: string;
  pattern: string;
  /** The minimum access that a caller needs. */
  access: Access;
  handle: (request: EngineRequest) => JsonObject;
}
