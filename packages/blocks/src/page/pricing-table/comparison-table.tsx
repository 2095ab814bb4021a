import type { EditValue } from '@site/ui/edit-attributes';
import { ScrollableTable } from '@site/ui/scrollable-table';
import { comparisonOf } from './comparison.ts';
import type { Plan } from './model.ts';

/** The details of the plans: a column for each plan. Renders nothing if the plans have none. */
export function comparisonTable(plans: readonly Plan[], edit?: EditValue) {
  const groups = comparisonOf(plans);
  if (groups.length === 0) return null;
  return (
    <ScrollableTable caption="Plans compared" className="plans-compared mt-6">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Feature</span>
          </th>
          {plans.map(({ _key, name }) => (
            <th key={_key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, rows }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup" colSpan={plans.length + 1} className="label text-muted">
              {title}
            </th>
          </tr>
          {rows.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row" {...edit?.(detailsWith(label, plans))}>
                {label}
              </th>
              {plans.map((plan, index) => (
                <td key={plan._key} {...edit?.(plan.details)}>
                  {values[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </ScrollableTable>
  );
}

/** The details of the first plan that has this one. */
const detailsWith = (label: string, plans: readonly Plan[]): object =>
  plans.find(({ details }) => details.some((detail) => detail.label === label))?.details ?? [];
