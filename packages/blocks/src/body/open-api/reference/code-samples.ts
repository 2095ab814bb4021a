import type { CodeSample } from './api-reference.ts';
import type { Json } from './resolve.ts';
import type { FormField, SampleBody } from './sample-body.ts';

/** A request with example values. */
export interface SampleRequest {
  /** In upper case. */
  method: string;
  url: string;
  /** Header fields. The value of a secret is `$NAME`, an environment variable. */
  headers: Record<string, string>;
  body: SampleBody | undefined;
}

/** Only the URL and header fields have secrets. */
const SECRET = /\$([A-Z][A-Z\d_]*)/g;
const hasSecret = (text: string) => text.search(SECRET) !== -1;

/** A request in three languages. */
export function codeSamples(request: SampleRequest): CodeSample[] {
  return [
    { value: 'curl', label: 'curl', language: 'bash', code: curl(request) },
    // `fetch` rejects TRACE: https://fetch.spec.whatwg.org/#forbidden-method.
    ...(request.method === 'TRACE'
      ? []
      : [{ value: 'javascript', label: 'JavaScript', language: 'js', code: javaScript(request) } as const]),
    { value: 'python', label: 'Python', language: 'python', code: python(request) },
  ];
}

/** The header fields with the media type of the body. */
const headersOf = ({ headers, body }: SampleRequest) =>
  body && 'mediaType' in body ? { ...headers, 'Content-Type': body.mediaType } : headers;

function curl(request: SampleRequest): string {
  const { method, url, body } = request;
  const options = [
    ...(method === 'HEAD' ? ['--head'] : method === (body ? 'POST' : 'GET') ? [] : [`--request ${method}`]),
    ...Object.entries(headersOf(request)).map(([name, value]) => `--header ${shellText(`${name}: ${value}`)}`),
    ...curlBody(body),
  ];
  return [`curl ${shellText(url)}`, ...options].join(' \\\n  ');
}

function curlBody(body: SampleBody | undefined): string[] {
  switch (body?.kind) {
    case undefined:
      return [];
    // Not --json: Ubuntu 22.04 has curl 7.81, and the option exists since 7.82.
    case 'json':
      return [`--data ${singleQuoted(JSON.stringify(body.value, null, 2))}`];
    case 'file':
      return [`--data-binary @${body.name}`];
    case 'urlencoded':
      return body.fields.map(({ name, value }) => `--data-urlencode ${singleQuoted(`${name}=${value}`)}`);
    case 'multipart':
      return body.fields.map(({ name, value, isFile }) =>
        isFile ? `--form ${singleQuoted(`${name}=@${value}`)}` : `--form-string ${singleQuoted(`${name}=${value}`)}`,
      );
  }
}

const singleQuoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Text with a variable needs double quotes. */
const shellText = (text: string) =>
  hasSecret(text) ? `"${text.replaceAll(/["\\`]|\$(?![A-Z])/g, String.raw`\$&`)}"` : singleQuoted(text);

function javaScript(request: SampleRequest): string {
  const { method, url, body } = request;
  const headers = Object.entries(headersOf(request)).map(([name, value]) => `    ${key(name)}: ${scriptText(value)},`);
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...(body ? [`  body: ${scriptBody(body)},`] : []),
  ];
  const call =
    options.length > 0 ? `fetch(${scriptText(url)}, {\n${options.join('\n')}\n})` : `fetch(${scriptText(url)})`;
  const form = body?.kind === 'multipart' ? scriptForm(body.fields) : '';
  const hasFile = body?.kind === 'file' || (body?.kind === 'multipart' && body.fields.some(({ isFile }) => isFile));
  const head = hasFile ? `import { openAsBlob } from 'node:fs';\n\n` : '';
  return `${head}${form}const response = await ${call};\nif (!response.ok) throw new Error(await response.text());`;
}

function scriptBody(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      return `JSON.stringify(${indented(scriptValue(body.value), 2)})`;
    case 'file':
      return `await openAsBlob('${body.name}')`;
    case 'urlencoded':
      return `new URLSearchParams(${indented(scriptValue(valuesOf(body.fields)), 2)})`;
    case 'multipart':
      return 'form';
  }
}

function scriptForm(fields: readonly FormField[]): string {
  const lines = fields.map(({ name, value, isFile }) => {
    const content = isFile ? `await openAsBlob('${value}'), '${value}'` : scriptValue(value);
    return `form.append(${scriptValue(name)}, ${content});\n`;
  });
  return `const form = new FormData();\n${lines.join('')}\n`;
}

function python(request: SampleRequest): string {
  const { method, url, body } = request;
  // `json=` sets `application/json` itself.
  const isPlainJson = body?.kind === 'json' && body.mediaType === 'application/json';
  const headers = Object.entries(isPlainJson ? request.headers : headersOf(request));
  const options = [
    ...(headers.length > 0
      ? [`headers={${headers.map(([name, value]) => `"${name}": ${pythonText(value)}`).join(', ')}},`]
      : []),
    ...(body ? [`${pythonBody(body)},`] : []),
  ];
  // The module has a function for each of the other methods.
  const call = method === 'TRACE' ? 'request(\n    "TRACE",' : `${method.toLowerCase()}(`;
  const lines = [`${pythonText(url)},`, ...options].map((line) => `    ${indented(line, 4)}\n`);
  const hasSecrets = [url, ...Object.values(request.headers)].some(hasSecret);
  return `import ${hasSecrets ? 'os, ' : ''}requests\n\nresponse = requests.${call}\n${lines.join('')})\nresponse.raise_for_status()`;
}

function pythonBody(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      return `json=${pythonValue(body.value)}`;
    case 'file':
      return `data=open("${body.name}", "rb")`;
    case 'urlencoded':
      return `data=${pythonValue(valuesOf(body.fields))}`;
    case 'multipart': {
      const lines = body.fields.map(({ name, value, isFile }) => {
        // Without a file name, a part is a field.
        const content = isFile ? `open("${value}", "rb")` : `(None, ${pythonValue(value)})`;
        return `    ${pythonValue(name)}: ${content},\n`;
      });
      return `files={\n${lines.join('')}}`;
    }
  }
}

const valuesOf = (fields: readonly FormField[]) => Object.fromEntries(fields.map(({ name, value }) => [name, value]));

const key = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`);

const scriptText = (text: string) =>
  hasSecret(text)
    ? `\`${text.replaceAll(/[`\\]|\$(?=\{)/g, String.raw`\$&`).replaceAll(SECRET, '$${process.env.$1}')}\``
    : scriptValue(text);

const pythonText = (text: string) =>
  hasSecret(text)
    ? `f${pythonValue(text).replaceAll(/[{}]/g, '$&$&').replaceAll(SECRET, "{os.environ['$1']}")}`
    : pythonValue(text);

/** A value as JavaScript, with names unquoted where possible. */
const scriptValue = (value: Json): string =>
  JSON.stringify(value, null, 2)
    .replaceAll(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, '$1$2:')
    .replaceAll(/"((?:[^"\\]|\\.)*)"/g, (whole, text: string) => (/['\\]/.test(text) ? whole : `'${text}'`));

/** A value as Python. Only what is outside of strings differs from JSON. */
const pythonValue = (value: Json): string =>
  JSON.stringify(value, null, 4).replaceAll(/"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g, (token) =>
    token.startsWith('"') ? token : token === 'null' ? 'None' : token === 'true' ? 'True' : 'False',
  );

const indented = (text: string, spaces: number) => text.replaceAll('\n', `\n${' '.repeat(spaces)}`);
