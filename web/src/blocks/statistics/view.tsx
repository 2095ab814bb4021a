import type { PageBlockView } from '../page-block-view.ts';

/** Figures in a row, like the read-outs of a panel. */
export const statisticsView: PageBlockView<'statistics'> = (block, { anchors }) => (
  <>
    {block.heading ? (
      <h2 id={anchors.get(block)} className="label mb-8">
        {block.heading}
      </h2>
    ) : null}
    <dl className="grid grid-cols-2 gap-y-10 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {block.items.map(({ _key, value, label }) => (
        <div key={_key} className="flex flex-col-reverse justify-end gap-1 border-l border-line pr-4 pl-5">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-mono text-2xl tracking-tight text-telemetry">{value}</dd>
        </div>
      ))}
    </dl>
  </>
);
