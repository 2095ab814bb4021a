import type { LeafDirective } from '@site/portable-text/markdown/directive-nodes';
import { attributesOf } from '@site/portable-text/markdown/read/directives';
import { readFenceMeta, reportUnknownMeta } from '@site/portable-text/markdown/read/fence-meta';
import type { ReadContext, UnkeyedBlocks } from '@site/portable-text/markdown/read/read-context';
import { CELL_SPACES, strong } from '@site/portable-text/markdown/write/common-mark-nodes';
import { code, paragraph, quote, words } from '@site/portable-text/markdown/write/nodes';
import { writeBody } from '@site/portable-text/markdown/write/write-body';
import type { BodyWriter } from '@site/portable-text/markdown/write/write-body';
import { writeCell } from '@site/portable-text/markdown/write/write-cell';
import type { Heading, List, RootContent } from 'mdast';
import type { BodyBlockMarkdown } from '../../surfaces/markdown.ts';
import { describe, describeInText } from './describe.ts';
import { parseFile } from './file/parse-file.ts';
import { PARAMETERS_TITLE, WEBHOOK_NOTE, responseTitle } from './labels.ts';
import type { openApiModel } from './model.ts';
import { groupLevelOf } from './outline.ts';
import { titleOf } from './reference/api-reference.ts';
import type { ApiContent, ApiField, ApiOperation } from './reference/api-reference.ts';
import { inlineCode } from './reference/inline-code.ts';
import { apiReferenceOf } from './reference/read-reference.ts';

const DEFAULT_NAME = 'openapi.json';

/**
 * `::openapi{file="../assets/api.yaml" tags="Robots, Groups"}`, or a fence of language `openapi` that contains the document
 * as JSON. The tags are optional.
 */
export const openApiMarkdown: BodyBlockMarkdown<typeof openApiModel> = {
  readers: {
    fences: {
      openapi: (node, context) => {
        const { title, tags, ...others } = readFenceMeta(node, context).attributes;
        reportUnknownMeta(node, Object.keys(others), context);
        return [{ _type: 'openApi', file: { name: title ?? DEFAULT_NAME, source: node.value }, tags: readTags(tags) }];
      },
    },
    leaves: { openapi: readFileReference },
  },
  toAuthoring: ({ file, tags = [] }) => {
    const meta = `title=${quote(file.name ?? DEFAULT_NAME)}${tags.length > 0 ? ` tags=${quote(tags.join(', '))}` : ''}`;
    return [{ type: 'code', lang: 'openapi', meta, value: file.source }];
  },
  toCommonMark: (block, writer) => {
    const { baseUrl, groups } = apiReferenceOf(block);
    const level = groupLevelOf(block);
    const url =
      block.file.url === undefined
        ? undefined
        : writer.linkUrl({ _type: 'link', kind: 'external', url: block.file.url });
    return [
      ...(baseUrl ? [paragraph([...words('Base URL: '), ...code(baseUrl)])] : []),
      ...(url ? [paragraph([...words('OpenAPI document: '), { type: 'link', url, children: words(url) }])] : []),
      ...groups.flatMap(({ name, description, operations }) => [
        { type: 'heading', depth: level as Heading['depth'], children: words(name) } as const,
        ...writeBody(describe(description), writer),
        ...operations.flatMap((operation) => writeOperation(operation, level + 1, writer)),
      ]),
    ];
  },
};

function readFileReference(node: LeafDirective, context: ReadContext): UnkeyedBlocks {
  const { file = '', tags } = attributesOf(node, ['file', 'tags'], context);
  const text = context.readFile?.(file);
  const parsed = text === undefined ? `there is no file ${JSON.stringify(file)}` : parseFile(text);
  if (typeof parsed === 'string') {
    context.report(node, 'missing-attribute', `${parsed}; fix file="…" or the file`);
    return [];
  }
  const name = `${/([^/]*?)(?:\.[^./]*)?$/.exec(file)?.[1] ?? ''}.json`;
  return [{ _type: 'openApi', file: { name, source: parsed.json }, tags: readTags(tags) }];
}

const readTags = (tags = '') =>
  tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

function writeOperation(operation: ApiOperation, level: number, writer: BodyWriter): RootContent[] {
  const { method, path, scopes, isDeprecated, isWebhook, description, parameters, requestBody, responses, samples } =
    operation;
  return [
    { type: 'heading', depth: level as Heading['depth'], children: words(titleOf(operation)) },
    paragraph([
      ...code(`${method} ${path}`),
      ...(scopes.length > 0
        ? [
            ...words(', scope '),
            ...scopes.flatMap((scope, index) => [...(index > 0 ? words(', ') : []), ...code(scope)]),
          ]
        : []),
      ...(isDeprecated ? words(' (deprecated)') : []),
    ]),
    ...(isWebhook ? [paragraph(words(WEBHOOK_NOTE))] : []),
    ...writeBody(describe(description), writer),
    ...parameters.flatMap(({ location, fields }) => [
      paragraph(strong(PARAMETERS_TITLE[location])),
      fieldList(fields, writer),
    ]),
    ...(requestBody ? writeContent('Request body', requestBody, writer) : []),
    ...(isWebhook && requestBody ? exampleNodes(requestBody) : []),
    ...responses.flatMap((response) => [
      paragraph([
        ...strong(responseTitle(response)),
        ...(response.description
          ? [...words(': '), ...writeCell(describeInText(response.description), writer, CELL_SPACES)]
          : []),
      ]),
      ...(response.content ? contentNodes(response.content, writer) : []),
    ]),
    ...samples.flatMap((sample): RootContent[] => [
      paragraph(strong(sample.label)),
      { type: 'code', lang: sample.language, value: sample.code },
    ]),
  ];
}

const writeContent = (title: string, content: ApiContent, writer: BodyWriter): RootContent[] => [
  paragraph([
    ...strong(title),
    ...words(` (${content.mediaType}, ${content.type}${content.isRequired ? ', required' : ''})`),
  ]),
  ...writeBody(describe(content.description), writer),
  ...(content.fields.length > 0 ? [fieldList(content.fields, writer)] : []),
];

const contentNodes = (content: ApiContent, writer: BodyWriter): RootContent[] => [
  ...(content.fields.length > 0 ? [fieldList(content.fields, writer)] : []),
  ...exampleNodes(content),
];

const exampleNodes = ({ example, mediaType }: ApiContent): RootContent[] =>
  example === undefined ? [] : [{ type: 'code', lang: mediaType.includes('json') ? 'json' : null, value: example }];

function fieldList(fields: readonly ApiField[], writer: BodyWriter): List {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: fields.map((field) => {
      const { name, type, isRequired, isDeprecated, defaultValue, constraints, description } = field;
      const details = [
        type,
        ...(isRequired ? ['required'] : []),
        ...(isDeprecated ? ['deprecated'] : []),
        ...(defaultValue === undefined ? [] : [`default ${inlineCode(defaultValue)}`]),
        ...constraints,
      ];
      const text = writeCell(describeInText(description), writer, CELL_SPACES);
      return {
        type: 'listItem',
        spread: false,
        children: [
          paragraph([
            ...code(name),
            ...words(' ('),
            ...writeCell(describeInText(details.join(', ')), writer, CELL_SPACES),
            ...words(')'),
            ...(text.length > 0 ? [...words(': '), ...text] : []),
          ]),
          ...(field.fields.length > 0 ? [fieldList(field.fields, writer)] : []),
        ],
      };
    }),
  };
}
