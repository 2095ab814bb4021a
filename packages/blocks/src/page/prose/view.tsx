import type { PageView } from '../../surfaces/view.ts';
import type { proseModel } from './model.ts';

export const proseView: PageView<typeof proseModel> = {
  render: async ({ body }, { renderBody, edit }) => (
    <div className="prose prose-wide" {...edit?.(body)}>
      {await renderBody(body, { isPageWide: true })}
    </div>
  ),
};
