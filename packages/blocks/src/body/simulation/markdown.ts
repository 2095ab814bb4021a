import type { LeafDirective } from '@site/portable-text/markdown/directive-nodes';
import { attributesOf } from '@site/portable-text/markdown/read/directives';
import type { ReadContext, UnkeyedBlocks } from '@site/portable-text/markdown/read/read-context';
import { readPlainText } from '@site/portable-text/markdown/read/read-inline';
import { captionBelow } from '@site/portable-text/markdown/write/common-mark-nodes';
import { paragraph, words } from '@site/portable-text/markdown/write/nodes';
import type { BodyBlockMarkdown } from '../../surfaces/markdown.ts';
import { describeSimulation } from './description.ts';
import { SIMULATION_MAPS, SIMULATION_PANELS } from './model.ts';
import type { simulationModel } from './model.ts';

/** `::simulation[Caption]{map="warehouse" panels="network health lock"}`. Without `panels`, all are shown. */
export const simulationMarkdown: BodyBlockMarkdown<typeof simulationModel> = {
  readers: { leaves: { simulation: readSimulation } },
  toAuthoring: ({ caption, map, panels }) => [
    {
      type: 'leafDirective',
      name: 'simulation',
      attributes: { ...(map ? { map } : {}), ...(panels ? { panels: panels.join(' ') } : {}) },
      children: words(caption ?? ''),
    },
  ],
  toCommonMark: ({ caption, panels = SIMULATION_PANELS }) => [
    paragraph(words(describeSimulation({ panels }))),
    ...captionBelow(caption),
  ],
};

function readSimulation(node: LeafDirective, context: ReadContext): UnkeyedBlocks {
  const { map, panels } = attributesOf(node, ['map', 'panels'], context);
  const caption = readPlainText(node.children, context);
  const names = panels === undefined ? undefined : panels.split(/\s+/).filter(Boolean);
  const known = <Name extends string>(names: readonly Name[], name: string): name is Name =>
    (names as readonly string[]).includes(name);
  const unknown = [
    ...(map !== undefined && !known(SIMULATION_MAPS, map) ? [map] : []),
    ...(names ?? []).filter((name) => !known(SIMULATION_PANELS, name)),
  ];
  if (unknown.length > 0) {
    context.report(
      node,
      'unknown-attribute',
      `a simulation has no ${unknown.join(', ')}; it has the maps ${SIMULATION_MAPS.join(', ')} and the panels ${SIMULATION_PANELS.join(', ')}`,
    );
  }
  return [
    {
      _type: 'simulation',
      ...(caption ? { caption } : {}),
      ...(map !== undefined && known(SIMULATION_MAPS, map) ? { map } : {}),
      ...(names ? { panels: names.filter((name) => known(SIMULATION_PANELS, name)) } : {}),
    },
  ];
}
