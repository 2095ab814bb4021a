import type { PageBlock } from '@site/content/models/page-blocks';
import { CheckIcon } from '#/components/ui/icons.tsx';
import { Actions } from '../actions.tsx';
import type { PageBlockView } from '../page-block-view.ts';
import { SectionHeader } from '../section-header.tsx';

type Plan = PageBlock<'pricingTable'>['plans'][number];

/** Plans side by side on one panel; a plan without a price reads as one without (R6.4). */
export const pricingTableView: PageBlockView<'pricingTable'> = (block, { anchors }) => (
  <>
    <SectionHeader heading={block.heading} text={block.text} anchor={anchors.get(block)} />
    <ul className="plans mt-10">{block.plans.map(planColumn)}</ul>
  </>
);

const planColumn = ({ _key, name, text, price, unit, features, action }: Plan) => (
  <li key={_key} className="plan">
    <h3 className="text-h4 font-semibold">{name}</h3>
    {text ? <p className="mt-2 text-sm text-muted">{text}</p> : null}
    {price ? (
      <p className="mt-5">
        <span className="text-2xl font-semibold tracking-tight">{price}</span>{' '}
        {unit ? <span className="text-sm text-muted">{unit}</span> : null}
      </p>
    ) : null}
    <ul className="mt-6 mb-8 grid gap-2.5 text-sm">
      {features.map((feature) => (
        <li key={feature} className="flex gap-2.5">
          <CheckIcon className="mt-0.5 shrink-0 text-telemetry" />
          {feature}
        </li>
      ))}
    </ul>
    {action ? (
      <div className="mt-auto">
        <Actions actions={[action]} />
      </div>
    ) : null}
  </li>
);
