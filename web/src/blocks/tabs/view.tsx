import type { BodyView } from '../body-view.ts';
import { TabSet } from './tab-set.tsx';

export const tabsView: BodyView<'tabs'> = async ({ group, tabs }, { renderBody }) => (
  <TabSet
    group={group}
    tabs={await Promise.all(
      tabs.map(async ({ _key, label, value, body }) => ({ key: _key, label, value, content: await renderBody(body) })),
    )}
  />
);
