import { textOfBlocks } from '@site/portable-text/text-block';
import { textSection } from '../../surfaces/search.ts';
import type { BlockSearch, SearchContext, SearchableSection } from '../../surfaces/search.ts';
import { describe, describeInText } from './describe.ts';
import type { openApiModel } from './model.ts';
import { groupLevelOf } from './outline.ts';
import { titleOf } from './reference/api-reference.ts';
import type { ApiField, ApiOperation } from './reference/api-reference.ts';
import { apiReferenceOf } from './reference/read-reference.ts';

/** A record for each operation, found by its summary, path and id, and texts for what it sends and receives. */
export const openApiSearch: BlockSearch<typeof openApiModel> = (block, context) => {
  const level = groupLevelOf(block);
  const sections = apiReferenceOf(block).groups.flatMap((group): SearchableSection[] => [
    { kind: 'heading', level, text: group.name, anchor: context.anchors.get(group) },
    ...context.sectionsOf(describe(group.description)),
    ...group.operations.flatMap((operation) => sectionsOfOperation(operation, level + 1, context)),
  ]);
  return [{ kind: 'group', sections }];
};

function sectionsOfOperation(
  operation: ApiOperation,
  level: number,
  { anchors, sectionsOf }: SearchContext,
): SearchableSection[] {
  const { method, path, id, scopes, description, parameters, requestBody, responses } = operation;
  return [
    { kind: 'heading', level, text: titleOf(operation), anchor: anchors.get(operation) },
    ...textSection(`${method} ${path}`, id, ...scopes),
    ...sectionsOf(describe(description)),
    ...parameters.flatMap(({ fields }) => fields.flatMap(sectionOfField)),
    ...sectionsOf(describe(requestBody?.description ?? '')),
    ...(requestBody?.fields ?? []).flatMap(sectionOfField),
    ...responses.flatMap(({ status, description: words, content }) =>
      textSection(status, wordsOf(words), ...(content?.fields ?? []).map(({ name }) => name)),
    ),
  ];
}

const sectionOfField = ({ name, type, description, fields }: ApiField): SearchableSection[] =>
  textSection(name, type, wordsOf(description), ...fields.map((field) => field.name));

/** A description as it is shown, without Markdown. */
const wordsOf = (description: string): string => textOfBlocks(describeInText(description));
