import type { PageView } from '../../surfaces/view.ts';
import type { statisticsModel } from './model.ts';
import './statistics.css';

/** Figures in a row, each with its label. */
export const statisticsView: PageView<typeof statisticsModel> = {
  hasBand: true,
  render: (block, { anchors, edit }) =>
    block.items.length === 0 ? null : (
      <>
        {block.heading ? (
          <h2 id={anchors.get(block)} className="label mb-8" {...edit?.(block, 'heading')}>
            {block.heading}
          </h2>
        ) : null}
        <dl className="statistics">
          {block.items.map((item) => (
            <div key={item._key} className="statistic" {...edit?.(item)}>
              <dt className="text-sm text-muted text-pretty" {...edit?.(item, 'label')}>
                {item.label}
              </dt>
              <dd className="text-section tracking-tighter" {...edit?.(item, 'value')}>
                {item.value}
              </dd>
            </div>
          ))}
        </dl>
      </>
    ),
};
