import { heading, optionalParagraph, pageEntry } from '@site/portable-text/text-block-builders';
import type { RichTextInput } from '@site/portable-text/rich-text';
import { CAPABILITY_PURPOSES } from '../../capability-summary.ts';
import type { CapabilitySummary } from '../../capability-summary.ts';
import type { PageBlockMarkdown } from '../../surfaces/markdown.ts';
import type { capabilityGridModel } from './model.ts';

export const capabilityGridMarkdown: PageBlockMarkdown<typeof capabilityGridModel> = (block, { capabilities }) => {
  const shown = block.capabilities.length > 0 ? block.capabilities : capabilities;
  return [
    heading(2, block.heading),
    ...optionalParagraph(block.text),
    ...(block.groupByPurpose ? capabilitiesByPurpose(shown) : shown.map(pageEntry)),
  ];
};

/** Capabilities under a heading for each purpose that one of them has. */
export function capabilitiesByPurpose(capabilities: readonly CapabilitySummary[]): RichTextInput {
  return CAPABILITY_PURPOSES.flatMap((purpose) => {
    const ofPurpose = capabilities.filter((capability) => capability.purpose === purpose);
    const title = `${purpose.charAt(0).toUpperCase()}${purpose.slice(1)}`;
    return ofPurpose.length === 0 ? [] : [heading(3, title), ...ofPurpose.map(pageEntry)];
  });
}
