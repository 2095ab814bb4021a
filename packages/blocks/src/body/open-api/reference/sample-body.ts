import { declaredExample, exampleOf } from './read-example.ts';
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

/** An example of a body; `undefined` for a form without known fields. */
export function sampleBody(document: JsonObject, mediaType: string, media: JsonObject): SampleBody | undefined {
  const declared = declaredExample(document, media);
  const example = () => exampleOf(document, media['schema'], 'request');
  if (isJson(mediaType)) return { kind: 'json', mediaType, value: declared ?? example() };
  const form = /^(?:multipart\/form-data|application\/x-www-form-(urlencoded))\b/.exec(mediaType);
  if (!form) return fileBody(mediaType);
  const fields = formFields(document, media['schema'], isObject(declared) ? declared : objectOf(example()));
  return fields.length > 0 ? { kind: form[1] ? 'urlencoded' : 'multipart', fields } : undefined;
}

function fileBody(mediaType: string): SampleBody {
  if (mediaType.includes('*')) return fileBody('application/octet-stream');
  // Many short subtypes, such as `csv`, `png` and `zip`, are file extensions.
  const extension = /\/([a-z]{3})(?![\w.-])/.exec(mediaType)?.[1] ?? 'bin';
  return { kind: 'file', mediaType, name: `body.${extension}` };
}

function formFields(document: JsonObject, schema: Json, example: JsonObject): FormField[] {
  const properties = objectOf(mergedSchema(document, schema)['properties']);
  return Object.entries(example).map(([name, value]) => {
    const isFile = isBinary(document, properties[name]);
    // A list is sent as several fields with the same name.
    const [first = value] = arrayOf(value);
    return { name, value: isFile ? 'file.bin' : typeof first === 'string' ? first : JSON.stringify(first), isFile };
  });
}

/** Whether a schema is that of a file, or of a list of files. */
function isBinary(document: JsonObject, value: Json): boolean {
  const { items, format, contentMediaType } = mergedSchema(document, value);
  return format === 'binary' || contentMediaType !== undefined || (isObject(items) && isBinary(document, items));
}
