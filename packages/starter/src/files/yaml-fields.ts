import { problemOfAnswers } from '@site/content/search/answers';
import { keyed } from '@site/portable-text/keyed';
import { fromMarkdown } from '@site/blocks/markdown';
import type { LoadContext } from '../load/load-context.ts';
import { weakReference } from '../load/documents.ts';
import { fromMarkdownProblem } from '../load/problem.ts';
import { textOf } from './yaml-file.ts';
import type { YamlValue } from './yaml-file.ts';

/** Fields whose value is a link, written as a URL. */
const LINK_FIELDS: ReadonlySet<string> = new Set(['link', 'to']);

/** Fields whose value is a body, written as Markdown. */
const MARKDOWN_FIELDS: ReadonlySet<string> = new Set(['body', 'answer', 'iconCredits', 'handOffNotes']);

/** Fields whose value is an image, written as a path relative to the file. */
const IMAGE_FIELDS: ReadonlySet<string> = new Set(['image', 'poster']);

/** Fields whose value is a list of questions and terms in visitors' words. */
const ANSWER_FIELDS: ReadonlySet<string> = new Set(['alsoAnswers', 'sectionAnswers.answers']);

/** `_type` of the values of fields that accept only one type, by field name or by owner type and field name. */
const TYPE_OF_FIELD: Record<string, string> = {
  action: 'action',
  actions: 'action',
  capabilityActions: 'action',
  cards: 'card',
  connections: 'connection',
  'faq.items': 'faqItem',
  'faqSection.items': 'faqItem',
  footer: 'footerColumn',
  'featureGrid.features': 'feature',
  links: 'navigationItem',
  navbar: 'navigationItem',
  'plan.details': 'planDetail',
  'plan.tiers': 'priceTier',
  plans: 'plan',
  samples: 'code',
  sectionAnswers: 'sectionAnswers',
  'statistics.items': 'statistic',
};

interface Position {
  file: string;
  documentId: string;
  context: LoadContext;
}

/** Reads the fields of a document: converts links, images, bodies and references, and adds `_type` and `_key`. */
export function readYamlFields(
  value: YamlValue,
  position: Position,
  type: string,
  without: readonly string[] = [],
): Record<string, unknown> {
  if (value.kind !== 'map') {
    position.context.report({
      file: position.file,
      line: value.line,
      message: 'yaml: expected `name: value` lines',
    });
    return {};
  }
  return Object.fromEntries(
    [...value.fields]
      .filter(([name]) => !without.includes(name))
      .flatMap(([name, field]) => {
        const read = readField(name, field, position, type);
        return read === undefined || read === null ? [] : [[name, read]];
      }),
  );
}

function readField(name: string, value: YamlValue, position: Position, owner: string): unknown {
  const { context, file, documentId } = position;
  const text = textOf(value);
  const { resolveLink, resolveImage } = context.resolversFor(documentId, file);
  const place = { file, line: value.line, column: 1 };
  const missing = (what: string) => context.report({ file, line: value.line, message: `there is no ${what} ${text}` });

  if (text !== undefined && LINK_FIELDS.has(name)) {
    return resolveLink(text, place) ?? missing('page at');
  }
  if (text !== undefined && IMAGE_FIELDS.has(name)) {
    return resolveImage(text, place) ?? missing('image');
  }
  if (text !== undefined && MARKDOWN_FIELDS.has(name)) return readMarkdownField(value, text, position);
  if (text !== undefined && owner === 'sidebarDoc' && name === 'doc') {
    const reference = context.referenceBySlug('doc', text, place);
    return reference && weakReference(reference._ref);
  }
  if (text !== undefined && name === 'featured') {
    const reference = context.referenceBySlug('post', text, place);
    return reference && weakReference(reference._ref);
  }
  if (value.kind === 'list' && name === 'capabilities') {
    return keyed(
      value.members.flatMap((member) => {
        const reference = context.referenceBySlug('capability', textOf(member) ?? '', { file, line: member.line });
        return reference ? [reference] : [];
      }),
    );
  }
  if (value.kind === 'list' && (ANSWER_FIELDS.has(name) || ANSWER_FIELDS.has(`${owner}.${name}`))) {
    const problem = problemOfAnswers(value.members.map((member) => (member.kind === 'scalar' ? member.value : null)));
    const { line } = (problem?.index === undefined ? undefined : value.members[problem.index]) ?? value;
    if (problem) context.report({ file, line, message: `yaml: ${name}: ${problem.message}` });
  }
  if (text !== undefined && owner === 'sectionAnswers' && name === 'anchor') {
    context.sectionUses.push({ file, line: value.line, documentId, anchor: text });
  }
  if (value.kind === 'list' && name === 'popularPages') {
    return keyed(
      value.members.flatMap(
        (member) => context.referenceByPath(textOf(member) ?? '', { file, line: member.line }) ?? [],
      ),
    );
  }
  return readValue(value, position, TYPE_OF_FIELD[`${owner}.${name}`] ?? TYPE_OF_FIELD[name]);
}

function readMarkdownField(value: YamlValue, text: string, { file, documentId, context }: Position): unknown {
  const firstLine = value.kind === 'scalar' ? value.textLine : value.line;
  const { body, problems } = fromMarkdown(text, { file, firstLine, ...context.resolversFor(documentId, file) });
  for (const problem of problems) context.report(fromMarkdownProblem(problem));
  return body;
}

function readValue(value: YamlValue, position: Position, fieldType: string | undefined): unknown {
  if (value.kind === 'scalar') return value.value;
  if (value.kind === 'list') {
    const members = value.members.map((member) => readMember(member, position, fieldType));
    return members.every((member) => typeof member === 'object' && member !== null) ? keyed(members) : members;
  }
  const type = textOf(value.fields.get('_type')) ?? fieldType;
  return { ...(type ? { _type: type } : {}), ...readYamlFields(value, position, type ?? '') };
}

function readMember(member: YamlValue, position: Position, fieldType: string | undefined): unknown {
  const isTyped = member.kind === 'map' && (fieldType !== undefined || member.fields.has('_type'));
  if (member.kind === 'map' && !isTyped) {
    position.context.report({
      file: position.file,
      line: member.line,
      message: 'yaml: this entry is missing its `_type`, such as `_type: hero`',
    });
  }
  return readValue(member, position, fieldType);
}
