import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readYaml } from '../files/yaml-file.ts';
import type { YamlValue } from '../files/yaml-file.ts';
import { sentencesOf } from './sentences.ts';
import type { Sentence } from './sentences.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../../..');
const CONTENT = 'packages/starter/content';

/** Folders and files whose prose is checked, by the name of the area in the figures. */
const AREAS: Record<string, string[]> = {
  docs: [`${CONTENT}/docs`],
  capabilities: [`${CONTENT}/caps`],
  blog: [`${CONTENT}/blog`],
  'marketing pages': [`${CONTENT}/pages`, `${CONTENT}/marketing`, `${CONTENT}/settings.yaml`],
  legal: [`${CONTENT}/legal`],
  'OpenAPI file': [`${CONTENT}/assets/fleetloom-api.yaml`],
  'documentation of this repository': [
    'README.md',
    'CONTRIBUTING.md',
    'packages/starter/README.md',
    'docs/architecture.md',
    'docs/glossary.md',
    'docs/hosting.md',
    'docs/people.md',
    'docs/visitor-questions.md',
    'docs/deployment',
  ],
};

/** Fields of YAML files that visitors read. */
const TEXT_FIELDS = new Set([
  'answer',
  'body',
  'description',
  'eyebrow',
  'heading',
  'label',
  'question',
  'summary',
  'tagline',
  'text',
  'title',
]);

export interface ProsePage {
  area: string;
  /** Path in the repository. */
  file: string;
  sentences: Sentence[];
}

/** Reads the sentences of the starter content and of the documentation of this repository. */
export const readProse = (): ProsePage[] =>
  Object.entries(AREAS).flatMap(([area, places]) =>
    places.flatMap(filesAt).map((file) => ({ area, file, sentences: readPage(file) })),
  );

function filesAt(place: string): string[] {
  if (/\.\w+$/.test(place)) return [place];
  return readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:md|yaml)$/.test(name))
    .sort()
    .map((name) => `${place}/${name}`);
}

function readPage(file: string): Sentence[] {
  if (file.endsWith('.md')) {
    const markdown = readFileSync(join(ROOT, file), 'utf8');
    return [...descriptionOf(file, markdown), ...sentencesOf({ file, markdown })];
  }
  // The loader reports problems of the files themselves.
  const yaml = readYaml(ROOT, file, () => undefined);
  return yaml === undefined ? [] : textsOf(file, yaml);
}

function descriptionOf(file: string, markdown: string): Sentence[] {
  const lines = markdown.split('\n', 5);
  const index = lines.findIndex((line) => line.startsWith('description: '));
  if (index === -1) return [];
  const text = (lines[index] ?? '').slice('description: '.length).replaceAll(/^['"]|['"]$/g, '');
  return sentencesOf({ file, markdown: text, firstLine: index + 1 });
}

function textsOf(file: string, value: YamlValue, field = ''): Sentence[] {
  if (value.kind === 'map') return [...value.fields].flatMap(([name, member]) => textsOf(file, member, name));
  if (value.kind === 'list') return value.members.flatMap((member) => textsOf(file, member, field));
  if (typeof value.value !== 'string' || !TEXT_FIELDS.has(field)) return [];
  return sentencesOf({ file, markdown: value.value, firstLine: value.textLine });
}
