import { CheckIcon } from '@site/ui/icons';
import { ButtonGroup } from '@site/ui/button-group';
import type { PageView } from '../../surfaces/view.ts';
import type { PricingTableBlock, pricingTableModel } from './model.ts';
import { SectionHeader } from '../section-header.tsx';
import './pricing-table.css';

type Plan = PricingTableBlock['plans'][number];

/** Plans side by side. A plan without a price reserves no space for it. */
export const pricingTableView: PageView<typeof pricingTableModel> = {
  hasBand: true,
  render: (block, { anchors }) => (
    <>
      <SectionHeader heading={block.heading} text={block.text} anchor={anchors.get(block)} isWide />
      {block.plans.length > 0 ? <ul className="plans mt-10">{block.plans.map(planColumn)}</ul> : null}
    </>
  ),
};

const planColumn = ({ _key, name, text, price, unit, features, action }: Plan) => (
  <li key={_key} className="plan">
    <div>
      <h3 className="text-h3 font-semibold tracking-tight">{name}</h3>
      {text ? <p className="mt-1.5 text-sm text-muted text-pretty">{text}</p> : null}
    </div>
    <div>
      {price ? (
        <p className="pt-5">
          <span className="block font-mono text-2xl tracking-tight">{price}</span>
          {unit ? <span className="text-sm text-muted">{unit}</span> : null}
        </p>
      ) : null}
    </div>
    <ul className="plan-features text-sm">
      {features.map((feature) => (
        <li key={feature} className="flex gap-2.5 py-2">
          <CheckIcon className="mt-0.5 shrink-0 text-telemetry" />
          {feature}
        </li>
      ))}
    </ul>
    <div>{action ? <ButtonGroup actions={[action]} /> : null}</div>
  </li>
);
