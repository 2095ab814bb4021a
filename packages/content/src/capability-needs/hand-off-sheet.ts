import type { RichText, RichTextInput } from '@site/portable-text/rich-text';
import { bullet, heading, optionalParagraph, pageEntry, paragraph } from '@site/portable-text/text-block-builders';
import { LIST_PAGES } from '@site/site/list-pages';
import type { PageText } from '../markdown/page-text.ts';
import type { CapabilityWithNeeds, CapsIndex } from '../models/documents.ts';
import { table, toRichText } from './build-rich-text.ts';
import { handOffPath } from './hand-off-selection.ts';
import type { Selection } from './hand-off-selection.ts';
import { mergeConnections } from './merge-connections.ts';
import type { ConnectionUser, MergedConnection } from './merge-connections.ts';
import { addressCells, CONNECTION_COLUMNS, factsOfRequirements, useOf } from './needs-text.ts';

/** What the sheet shows besides the selected capabilities. */
type Platform = Pick<CapsIndex, 'connections' | 'handOffNotes'> | undefined;

/** Stands for the platform among the users of a connection. */
const EVERY_ROBOT = 'every robot';

/**
 * The sheet for an IT department: the connections of the platform and of the selected capabilities with shared rows merged, and
 * the permissions and requirements of the capabilities. Sections without content are left out.
 */
export function handOffSheet(selected: readonly CapabilityWithNeeds[], platform: Platform): RichText {
  return toRichText([
    ...connectionSection(selected, platform),
    ...permissionSection(selected),
    ...requirementSection(selected),
    ...(platform && platform.handOffNotes.length > 0 ? [heading(2, 'Notes'), ...platform.handOffNotes] : []),
  ]);
}

/** The IT hand-off as Markdown. Without a selection, it lists the capabilities and their links. */
export function textOfHandOff(
  { selected, unknown }: Selection<CapabilityWithNeeds>,
  platform: Platform,
  capabilities: readonly CapabilityWithNeeds[],
): PageText {
  const choices: RichTextInput =
    selected.length > 0
      ? []
      : [
          heading(2, 'Capabilities'),
          paragraph('Each link adds one capability. To combine them, separate their names with commas.'),
          ...capabilities.map(({ title, slug }) => pageEntry({ title, path: handOffPath([slug]) })),
        ];
  return {
    ...LIST_PAGES.handOff,
    path: handOffPath(selected.map(({ slug }) => slug)),
    body: [
      ...unknown.map((name) => paragraph(messageOfUnknown(name))),
      ...(selected.length > 0
        ? [
            paragraph('For these capabilities:'),
            ...selected.map(({ title, path }) => bullet({ text: title, url: path })),
          ]
        : []),
      ...handOffSheet(selected, platform),
      ...choices,
    ],
  };
}

export const messageOfUnknown = (name: string) =>
  `There is no capability with the name “${name}”. Check the link, or choose from the list.`;

function connectionSection(selected: readonly CapabilityWithNeeds[], platform: Platform): RichTextInput {
  const rows = mergeConnections([
    { title: EVERY_ROBOT, connections: platform?.connections ?? [] } satisfies ConnectionUser,
    ...selected,
  ]);
  if (rows.length === 0) return [];
  return [
    heading(2, 'Connections'),
    table(
      'Connections to allow',
      CONNECTION_COLUMNS,
      rows.map((row) => [...addressCells(row), row.users.map(userParagraph)]),
    ),
  ];
}

/** Ends with a semicolon unless it is the last one, because Markdown has the paragraphs of a cell on one line. */
function userParagraph(
  { title, path, ...user }: MergedConnection['users'][number],
  index: number,
  { length }: MergedConnection['users'],
) {
  const use = useOf(user);
  return paragraph(
    path === undefined ? title : { text: title, url: path },
    `${use && ': '}${use}${index < length - 1 ? ';' : ''}`,
  );
}

function permissionSection(selected: readonly CapabilityWithNeeds[]): RichTextInput {
  const rows = selected.flatMap(({ title, permissions }) =>
    permissions.map(({ name, allows }) => [
      [paragraph(title)],
      [paragraph({ text: name, mark: 'code' })],
      [paragraph(allows)],
    ]),
  );
  if (rows.length === 0) return [];
  return [
    heading(2, 'Permissions'),
    table('What roles and tokens have to allow', ['Capability', 'Permission', 'Allows'], rows),
  ];
}

/** Leaves out the kinds of requirements that no selected capability has. */
function requirementSection(selected: readonly CapabilityWithNeeds[]): RichTextInput {
  const rows = selected.flatMap(({ title, requirements }) =>
    requirements ? [{ title, facts: factsOfRequirements(requirements) }] : [],
  );
  const labels = factsOfRequirements({})
    .map(([label]) => label)
    .filter((label) => rows.some(({ facts }) => valueOf(facts, label)));
  if (labels.length === 0) return [];
  return [
    heading(2, 'Requirements'),
    table(
      'What each capability runs with',
      ['Capability', ...labels],
      rows.map(({ title, facts }) => [
        [paragraph(title)],
        ...labels.map((label) => optionalParagraph(valueOf(facts, label))),
      ]),
    ),
  ];
}

const valueOf = (facts: ReturnType<typeof factsOfRequirements>, label: string) =>
  facts.find((fact) => fact[0] === label)?.[1];
