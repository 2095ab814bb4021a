import type { CapabilitySummary } from '@site/blocks/capability-summary';
import { CAPABILITIES_PARAMETER, handOffPath } from '@site/content/capability-needs/hand-off-selection';
import { pathOf } from '@site/site/route-map';
import { Button } from '@site/ui/button';
import { SiteLink } from '@site/ui/site-link';

interface HandOffFormProps {
  capabilities: readonly CapabilitySummary[];
  selected: readonly CapabilitySummary[];
}

/** Chooses the capabilities of the IT hand-off. Works without scripts: the address of the result is the link to share. */
export function HandOffForm({ capabilities, selected }: HandOffFormProps) {
  const ids = new Set(selected.map(({ _id }) => _id));
  return (
    // With another key, the boxes show the new selection after a navigation on the same page.
    <form key={[...ids].join()} action={pathOf({ name: 'handOff' })} className="print:hidden">
      <fieldset>
        <legend className="label mb-3">Capabilities</legend>
        <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
          {capabilities.map(({ _id, slug, title }) => (
            <li key={slug}>
              <label className="flex h-full cursor-pointer items-center gap-3 rounded-md border border-line bg-surface px-3.5 py-2.5 text-sm hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft">
                <input
                  type="checkbox"
                  name={CAPABILITIES_PARAMETER}
                  value={slug}
                  defaultChecked={ids.has(_id)}
                  className="size-4 shrink-0 accent-accent"
                />
                {title}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit">Create the sheet</Button>
        <SiteLink href={handOffPath(capabilities.map(({ slug }) => slug))} className="text-sm underline">
          Select all
        </SiteLink>
        {ids.size === 0 ? null : (
          <SiteLink href={handOffPath([])} className="text-sm underline">
            Clear
          </SiteLink>
        )}
      </div>
    </form>
  );
}
