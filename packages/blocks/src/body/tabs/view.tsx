import type { BodyView } from '../../surfaces/view.ts';
import type { tabsModel } from './model.ts';
import { TabSet } from './tab-set.tsx';

export const tabsView: BodyView<typeof tabsModel> = async ({ group, tabs }, { anchors, renderBody, edit }) =>
  tabs.length === 0 ? null : (
    <TabSet
      group={group}
      tabs={await Promise.all(
        tabs.map(async (tab) => ({
          anchor: anchors.get(tab) ?? tab._key,
          label: tab.label,
          value: tab.value,
          content: await renderBody(tab.body),
          ...(edit && { edit: edit(tab) }),
        })),
      )}
    />
  );
