import { arrayOf, objectOf, resolve, textOf } from './resolve.ts';
import type { JsonObject } from './resolve.ts';

interface Security {
  scopes: string[];
  /** Header fields with `$NAME` for the secret. */
  headers: Record<string, string>;
  /** Pairs of the query, likewise. */
  query: string[];
}

/** What a request needs for the first of its alternative security requirements. */
export function schemesOf(document: JsonObject, operation: JsonObject): Security {
  const alternatives = arrayOf(operation['security'] ?? document['security']);
  const [first] = alternatives;
  const security: Security = { scopes: [], headers: {}, query: [] };
  for (const [name, scopes] of Object.entries(objectOf(first))) {
    const added = arrayOf(scopes).filter((scope) => typeof scope === 'string');
    security.scopes = [...new Set([...security.scopes, ...added])];
    const scheme = resolve(document, objectOf(objectOf(document['components'])['securitySchemes'])[name]);
    const secret = `$${variableName(name)}`;
    const field = textOf(scheme['name']);
    if (scheme['type'] !== 'apiKey') {
      const isBasic = textOf(scheme['scheme']).toLowerCase() === 'basic';
      security.headers['Authorization'] = `${isBasic ? 'Basic' : 'Bearer'} ${secret}`;
    } else if (scheme['in'] === 'header') security.headers[field] = secret;
    else if (scheme['in'] === 'cookie') security.headers['Cookie'] = `${field}=${secret}`;
    else security.query.push(`${encodeURIComponent(field)}=${secret}`);
  }
  return security;
}

/** `fleetloomApiKey` becomes `FLEETLOOM_API_KEY`. */
const variableName = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll(/\W+/g, '_')
    .toUpperCase()
    .replace(/^(?=\d)/, 'KEY_');
