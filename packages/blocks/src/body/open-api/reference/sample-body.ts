import { declaredExample, exampleOf, MAX_EXAMPLE_LENGTH } from './read-example.ts';
import { mergedSchema } from './read-fields.ts';
import { arrayOf, isObject, objectOf } from './resolve.ts';
import type { Json, JsonObject } from './resolve.ts';

/** The body of a request with example values. */
export type SampleBody =
  | { kind: 'json'; mediaType: string; value: Json }
  | { kind: 'file'; mediaType: string; name: string }
  /** `multipart/form-data` or URL-encoded. Clients set the media type themselves. */
  | { kind: 'multipart' | 'urlencoded'; fields: FormField[] };

export interface FormField {
  name: string;
  value: string;
  /** Whether `value` is the name of a file to send. */
  isFile: boolean;
}

export const isJson = (mediaType: string) => /[/+]json\b/.test(mediaType);

/** An example of a body, or a file if it is too long; `undefined` for a form without known fields. */
export function sampleBody(document: JsonObject, mediaType: string, media: JsonObject): SampleBody | undefined {
  const declared = declaredExample(document, media);
  const example = () => exampleOf(document, media['schema'], 'request');
  if (isJson(mediaType)) return jsonBody(mediaType, declared ?? example());
  const form = /^(?:multipart\/form-data|application\/x-www-form-(urlencoded))\b/.exec(mediaType);
  if (!form) return fileBody(mediaType);
  const fields = formFields(document, media['schema'], isObject(declared) ? declared : objectOf(example()));
  return fields.length > 0 ? { kind: form[1] ? 'urlencoded' : 'multipart', fields } : undefined;
}

const jsonBody = (mediaType: string, value: Json): SampleBody =>
  JSON.stringify(value, null, 2).length > MAX_EXAMPLE_LENGTH
    ? { kind: 'file', mediaType, name: 'body.json' }
    : { kind: 'json', mediaType, value };

function fileBody(mediaType: string): SampleBody {
  if (mediaType.includes('*')) return fileBody('application/octet-stream');
  // Many short subtypes, such as `csv`, `png` and `zip`, are file extensions.
  const extension = /\/([a-z]{3})(?![\w.-])/.exec(mediaType)?.[1] ?? 'bin';
  return { kind: 'file', mediaType, name: `body.${extension}` };
}

/** The fields of a form, without those that are too long. */
function formFields(document: JsonObject, schema: Json, example: JsonObject): FormField[] {
  const properties = objectOf(mergedSchema(document, schema)['properties']);
  let remaining = MAX_EXAMPLE_LENGTH;
  return Object.entries(example).flatMap(([name, value]) => {
    const isFile = isBinary(document, properties[name]);
    // A list is sent as several fields with the same name.
    const [first = value] = arrayOf(value);
    const text = isFile ? 'file.bin' : typeof first === 'string' ? first : JSON.stringify(first);
    if (name.length + text.length > remaining) return [];
    remaining -= name.length + text.length;
    return [{ name, value: text, isFile }];
  });
}

/** Whether a schema is that of a file, or of a list of files. */
function isBinary(document: JsonObject, value: Json): boolean {
  const { items, format, contentMediaType } = mergedSchema(document, value);
  return format === 'binary' || contentMediaType !== undefined || (isObject(items) && isBinary(document, items));
}
