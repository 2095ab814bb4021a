import type { RichText, RichTextInput } from '@site/portable-text/rich-text';
import { heading, optionalParagraph, pageEntry, paragraph } from '@site/portable-text/text-block-builders';
import type { TextBlockInput } from '@site/portable-text/text-block';
import type { ConnectionDirection, ConnectionSource, Connection } from '../models/capability-needs.ts';
import type { Capability } from '../models/documents.ts';
import { facts, table, toRichText } from './build-rich-text.ts';
import { handOffPath } from './hand-off-selection.ts';

/** The parts of a capability's page that come from its fields, around its text. */
export interface CapabilityText {
  /** Before the text: what it runs on. */
  requirements: RichText;
  /** After the text: network, permissions, and pages to read next. */
  details: RichText;
}

type CapabilityNeeds = Pick<
  Capability,
  'slug' | 'title' | 'requirements' | 'connections' | 'permissions' | 'furtherReading'
>;

export function textOfNeeds(capability: CapabilityNeeds): CapabilityText {
  const { requirements = {}, furtherReading } = capability;
  return {
    requirements: toRichText(facts('Runs with', factsOfRequirements(requirements))),
    details: toRichText([
      ...networkSection(capability),
      ...(furtherReading.length === 0 ? [] : [heading(2, 'Guides and posts'), ...furtherReading.map(pageEntry)]),
    ]),
  };
}

/** The whole text of a capability's page, in the order of the page. */
export function bodyOfCapability(capability: CapabilityNeeds & Pick<Capability, 'body'>): RichText {
  const { requirements, details } = textOfNeeds(capability);
  return [...requirements, ...capability.body, ...details];
}

export const factsOfRequirements = ({
  ros,
  operatingSystems,
  hardware,
  browsers,
  other,
}: NonNullable<Capability['requirements']>) =>
  [
    ['ROS', ros],
    ['Operating system', operatingSystems],
    ['Hardware', hardware],
    ['Browser', browsers],
    ['Also needed', other],
  ] as const;

function networkSection({ slug, title, connections, permissions }: CapabilityNeeds): RichTextInput {
  if (connections.length === 0 && permissions.length === 0) return [];
  return [
    heading(2, 'Network and permissions'),
    paragraph(
      'The ',
      { text: 'IT hand-off', url: handOffPath([slug]) },
      ' adds what every robot needs, for this capability and others, on one sheet to print or to share.',
    ),
    ...(connections.length === 0
      ? []
      : [
          table(
            `Connections of ${title}`,
            CONNECTION_COLUMNS,
            connections.map((connection) => [...addressCells(connection), optionalParagraph(useOf(connection))]),
          ),
        ]),
    ...(permissions.length === 0
      ? []
      : [
          table(
            'Permissions of a role or token',
            ['Permission', 'Allows'],
            permissions.map(({ name, allows }) => [[paragraph({ text: name, mark: 'code' })], [paragraph(allows)]]),
          ),
        ]),
  ];
}

const SOURCES: Record<ConnectionSource, string> = {
  robots: 'robots',
  browsers: 'browsers',
  computers: 'engineers’ computers',
  backend: 'your backend',
  services: 'cloud services',
};

const DIRECTIONS: Record<ConnectionDirection, string> = {
  outbound: 'outbound',
  inbound: 'inbound',
  local: 'within the site',
};

/** The last column says what a connection is needed for. */
export const CONNECTION_COLUMNS = ['To', 'From', 'Protocol and port', 'Direction', 'Needed for, bandwidth'] as const;

/** What a connection is needed for, with its bandwidth. Either can be missing. */
export const useOf = ({ purpose, bandwidth }: Pick<Connection, 'purpose' | 'bandwidth'>): string =>
  [purpose, bandwidth && `(${bandwidth})`].filter(Boolean).join(' ');

/** The cells of a row that a firewall rule is made of: To, From, Protocol and port, Direction. */
export function addressCells({
  from,
  host,
  protocol,
  ports,
  direction,
}: Pick<Connection, 'from' | 'host' | 'protocol' | 'ports' | 'direction'>): TextBlockInput[][] {
  return [
    [paragraph(isHostName(host) ? { text: host, mark: 'code' } : host)],
    optionalParagraph(from.map((source) => SOURCES[source]).join(', ')),
    optionalParagraph([protocol, ports].filter(Boolean).join(', ')),
    [paragraph(DIRECTIONS[direction])],
  ];
}

const isHostName = (host: string) => /^[\w*-]+(?:\.[\w-]+)+$/.test(host);
