import { keyed } from '@site/portable-text/keyed';
import type { ContainerDirective } from '@site/portable-text/markdown/directive-nodes';
import { attributesOf, contentOf, membersOf, requiredLabel } from '@site/portable-text/markdown/read/directives';
import type { ReadContext, UnkeyedBlocks } from '@site/portable-text/markdown/read/read-context';
import { subsections } from '@site/portable-text/markdown/write/common-mark-nodes';
import { container } from '@site/portable-text/markdown/write/nodes';
import { writeBody } from '@site/portable-text/markdown/write/write-body';
import { slug } from 'github-slugger';
import type { BodyBlockMarkdown } from '../../surfaces/markdown.ts';
import type { tabsModel } from './model.ts';

/** `::::tabs{group="…"}` around `:::tab[Label]{value="…"}`. Without a `value`, the label becomes one. */
export const tabsMarkdown: BodyBlockMarkdown<typeof tabsModel> = {
  readers: { containers: { tabs: readTabs } },
  toAuthoring: ({ group, tabs }, writer) => [
    container(
      'tabs',
      { attributes: group ? { group } : {} },
      tabs.map(({ label, value, body }) => container('tab', { label, attributes: { value } }, writeBody(body, writer))),
    ),
  ],
  toCommonMark: ({ tabs }, writer) => subsections(tabs, writer),
};

function readTabs(node: ContainerDirective, context: ReadContext): UnkeyedBlocks {
  const { group } = attributesOf(node, ['group'], context);
  const tabs = membersOf(node, 'tab', context).map((tab) => {
    const label = requiredLabel(tab, context);
    const { value = slug(label) } = attributesOf(tab, ['value'], context);
    return { _type: 'tab' as const, label, value, body: keyed(context.readBlocks(contentOf(tab))) };
  });
  return [{ _type: 'tabs', ...(group ? { group } : {}), tabs: keyed(tabs) }];
}
