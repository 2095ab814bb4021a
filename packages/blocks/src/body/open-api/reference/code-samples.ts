import type { CodeSample } from './api-reference.ts';
import type { Json } from './resolve.ts';

/** A request with example values. */
export interface SampleRequest {
  /** In upper case. */
  method: string;
  url: string;
  /** Header fields. The value of a secret is `$NAME`, an environment variable. */
  headers: Record<string, string>;
  /** A JSON body, or the name of the file to send. */
  body: { json: Json } | { file: string } | undefined;
}

const SECRET = /\$([A-Z][A-Z\d_]*)/;

/** A request in three languages. */
export function codeSamples(request: SampleRequest): CodeSample[] {
  return [
    { value: 'curl', label: 'curl', language: 'bash', code: curl(request) },
    { value: 'javascript', label: 'JavaScript', language: 'js', code: javaScript(request) },
    { value: 'python', label: 'Python', language: 'python', code: python(request) },
  ];
}

function curl({ method, url, headers, body }: SampleRequest): string {
  const options = [
    ...(method === 'GET' || (method === 'POST' && body) ? [] : [`--request ${method}`]),
    ...Object.entries(headers).map(([name, value]) => `--header ${shellText(`${name}: ${value}`)}`),
    // Not --json: Ubuntu 22.04 has curl 7.81, and the option exists since 7.82.
    ...(body && 'json' in body
      ? [`--header 'Content-Type: application/json'`, `--data ${shellText(JSON.stringify(body.json, null, 2))}`]
      : []),
    ...(body && 'file' in body ? [`--data-binary @${body.file}`] : []),
  ];
  return [`curl ${shellText(url)}`, ...options].join(' \\\n  ');
}

/** Text with a variable needs double quotes; all other text is safe in single quotes. */
const shellText = (text: string) =>
  SECRET.test(text)
    ? `"${text.replaceAll(/["\\`]/g, String.raw`\$&`)}"`
    : `'${text.replaceAll("'", String.raw`'\''`)}'`;

function javaScript({ method, url, headers, body }: SampleRequest): string {
  const fields = {
    ...headers,
    ...(body && 'json' in body ? { 'Content-Type': 'application/json' } : {}),
  };
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(Object.keys(fields).length > 0
      ? [
          '  headers: {',
          ...Object.entries(fields).map(([name, value]) => `    ${key(name)}: ${scriptText(value)},`),
          '  },',
        ]
      : []),
    ...(body && 'json' in body ? [`  body: JSON.stringify(${indented(scriptValue(body.json), 2)}),`] : []),
    ...(body && 'file' in body ? [`  body: await openAsBlob('${body.file}'),`] : []),
  ];
  const call =
    options.length > 0 ? `fetch(${scriptText(url)}, {\n${options.join('\n')}\n})` : `fetch(${scriptText(url)})`;
  const head = body && 'file' in body ? `import { openAsBlob } from 'node:fs';\n\n` : '';
  return `${head}const response = await ${call};\nif (!response.ok) throw new Error(await response.text());`;
}

function python({ method, url, headers, body }: SampleRequest): string {
  const fields = Object.entries(headers);
  const hasSecret = fields.some(([, value]) => SECRET.test(value));
  const options = [
    ...(fields.length > 0
      ? [`    headers={${fields.map(([name, value]) => `"${name}": ${pythonText(value)}`).join(', ')}},`]
      : []),
    ...(body && 'json' in body ? [`    json=${indented(pythonValue(body.json), 4)},`] : []),
    ...(body && 'file' in body ? [`    data=open("${body.file}", "rb"),`] : []),
  ];
  const call = `requests.${method.toLowerCase()}(\n    ${JSON.stringify(url)},\n${options.map((line) => `${line}\n`).join('')})`;
  return `${hasSecret ? 'import os, requests' : 'import requests'}\n\nresponse = ${call}\nresponse.raise_for_status()`;
}

const key = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`);

function scriptText(text: string): string {
  if (SECRET.test(text)) return `\`${text.replace(SECRET, '$${process.env.$1}')}\``;
  return `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
}

function pythonText(text: string): string {
  const secret = SECRET.exec(text)?.[1];
  return secret ? `f"${text.replace(SECRET, `{os.environ['${secret}']}`)}"` : JSON.stringify(text);
}

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
