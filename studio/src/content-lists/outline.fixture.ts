import { evaluate, parse } from 'groq-js';
import type { ListNode } from './list-node.ts';
import type { Section } from './section.ts';

type TestDocument = { _id: string; _type: string } & Record<string, unknown>;

const UPDATED_AT = '2026-11-20T09:00:00Z';

/** The list of a section for these documents, one line for each row, indented by folder. */
export async function outlineOf({ query, types, nodesOf }: Section, documents: readonly TestDocument[]) {
  const dataset = documents.map((document) => ({ _updatedAt: UPDATED_AT, ...document }));
  const params = { types };
  const data: unknown = await (await evaluate(parse(query, { params }), { dataset, params })).get();
  return nodesOf(data).flatMap((node) => linesOf(node, ''));
}

export const slug = (current: string) => ({ _type: 'slug', current });
export const reference = (_ref: string) => ({ _type: 'reference', _ref });

function linesOf(node: ListNode, indent: string): string[] {
  if (node.kind === 'row') {
    const { title, detail, state, childId, fieldPath, release } = node;
    const target = `${childId}${fieldPath ? `#${fieldPath}` : ''}${release ? ` in ${release}` : ''}`;
    return [`${indent}${[title, detail, state].filter(Boolean).join(' | ')} → ${target}`];
  }
  const { title, nodes, isClosed } = node;
  return [`${indent}${title}${isClosed ? ' (closed)' : ''}:`, ...nodes.flatMap((each) => linesOf(each, `${indent}  `))];
}
