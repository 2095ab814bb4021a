import type { PageView } from '../../surfaces/view.ts';
import type { statisticsModel } from './model.ts';
import './statistics.css';

/** Figures in a row, each with its label. */
export const statisticsView: PageView<typeof statisticsModel> = {
  hasBand: true,
  render: (block, { anchors }) =>
    block.items.length === 0 ? null : (
      <>
        {block.heading ? (
          <h2 id={anchors.get(block)} className="label mb-8">
            {block.heading}
          </h2>
        ) : null}
        <dl className="statistics">
          {block.items.map(({ _key, value, label }) => (
            <div key={_key} className="statistic">
              <dt className="text-sm text-muted text-pretty">{label}</dt>
              <dd className="text-section tracking-tighter">{value}</dd>
            </div>
          ))}
        </dl>
      </>
    ),
};
