import { CheckIcon } from '@site/ui/icons';
import { ButtonGroup } from '@site/ui/button-group';
import { editFieldsOf } from '@site/ui/edit-attributes';
import type { EditValue } from '@site/ui/edit-attributes';
import type { PageView } from '../../surfaces/view.ts';
import { SectionHeader } from '../section-header.tsx';
import { comparisonTable } from './comparison-table.tsx';
import type { Plan, PricingTableBlock, pricingTableModel } from './model.ts';
import { EXAMPLE_FLEET } from './cost.ts';
import { PriceCalculatorLoader } from './price-calculator-loader.tsx';
import { PriceResults } from './price-results.tsx';
import { countOf, formatAmount, ON_REQUEST, priceNotesOf, priceStateOf, unitOf, validityOf } from './prices.ts';
import './pricing-table.css';

/**
 * Plans side by side, what they cost for a fleet, and a comparison. Without prices, no space is reserved for them.
 * `data-prices` says whether the prices or "on request" is shown: cached pages contain both.
 */
export const pricingTableView: PageView<typeof pricingTableModel> = {
  hasBand: true,
  render: (block, { anchors, edit }) => {
    const prices = priceStateOf(block);
    return (
      <div className="pricing" data-prices={prices}>
        <SectionHeader
          heading={block.heading}
          text={block.text}
          anchor={anchors.get(block)}
          edit={editFieldsOf(edit, block)}
          isWide
        />
        {block.plans.length > 0 ? (
          <ul className="plans mt-10 print:border-0">
            {block.plans.map((plan) => planColumn(plan, block, prices, edit))}
          </ul>
        ) : null}
        {prices === 'current' ? calculator(block, edit) : null}
        {comparisonTable(block.plans, edit)}
      </div>
    );
  },
};

/** The note about the prices, and the calculator, or an example until it is loaded. */
function calculator(block: PricingTableBlock, edit: EditValue | undefined) {
  const note = [validityOf(block), block.note].filter(Boolean).join(' ');
  const { _key: id, currency, validUntil } = block;
  const plans = block.plans.filter(({ amount }) => amount !== undefined).map(pricedPlan);
  return (
    <div className="price-current">
      {note ? (
        <p className="mt-4 text-sm text-muted" {...edit?.(block, 'note')}>
          {note}
        </p>
      ) : null}
      <PriceCalculatorLoader id={id} plans={plans} currency={currency} validUntil={validUntil}>
        <div className="price-calculator">
          <div>
            <h3 className="text-h4 font-semibold">For example</h3>
            <p className="mt-4 text-sm text-muted">
              {countOf(EXAMPLE_FLEET.robots, 'robot')} with {EXAMPLE_FLEET.capabilities} capabilities each
            </p>
          </div>
          <PriceResults plans={plans} fleet={EXAMPLE_FLEET} currency={currency} />
        </div>
      </PriceCalculatorLoader>
    </div>
  );
}

/** Only what the calculator needs, because it becomes part of the page's data. */
const pricedPlan = ({ _key, name, amount, charge, period, tiers, freeRobots, maxRobots }: Plan) => ({
  _key,
  name,
  amount,
  charge,
  period,
  tiers,
  freeRobots,
  maxRobots,
});

const planColumn = (
  plan: Plan,
  block: PricingTableBlock,
  prices: ReturnType<typeof priceStateOf>,
  edit: EditValue | undefined,
) => (
  <li key={plan._key} className="plan" {...edit?.(plan)}>
    <div>
      <h3 className="text-h3 font-semibold tracking-tight" {...edit?.(plan, 'name')}>
        {plan.name}
      </h3>
      {plan.text ? (
        <p className="mt-1.5 text-sm text-muted text-pretty" {...edit?.(plan, 'text')}>
          {plan.text}
        </p>
      ) : null}
    </div>
    <div>
      {prices === 'current' && plan.amount !== undefined ? (
        <div className="price-current pt-5" {...edit?.(plan, 'amount')}>
          <span className="block font-mono text-2xl tracking-tight">{formatAmount(plan.amount, block.currency)}</span>
          <span className="text-sm text-muted">{unitOf(plan)}</span>
          {[...new Set(priceNotesOf(plan, block.currency))].map((note) => (
            <span key={note} className="block text-sm text-muted" {...edit?.(plan.tiers)}>
              {note}
            </span>
          ))}
        </div>
      ) : null}
      {prices === 'none' ? null : (
        <p className={`pt-5 text-xl tracking-tight ${plan.amount === undefined ? '' : 'price-expired'}`}>
          {ON_REQUEST}
        </p>
      )}
    </div>
    <ul className="plan-features text-sm" {...edit?.(plan.features)}>
      {[...new Set(plan.features)].map((feature) => (
        <li key={feature} className="flex gap-2.5 py-2">
          <CheckIcon className="mt-0.5 shrink-0 text-telemetry" />
          {feature}
        </li>
      ))}
    </ul>
    <div>{plan.action ? <ButtonGroup actions={[plan.action]} edit={edit} /> : null}</div>
  </li>
);
