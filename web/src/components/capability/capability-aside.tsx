import type { CAPABILITY_PURPOSES } from '@site/blocks/capability-summary';
import { joinWithBreaks } from '@site/blocks/join-with-breaks';
import { handOffPath } from '@site/content/capability-needs/hand-off-selection';
import type { Capability, CapsIndex } from '@site/content/models/documents';
import { pathOf } from '@site/site/route-map';
import { ButtonLink } from '@site/ui/button-link';
import { SiteLink } from '@site/ui/site-link';
import type { ReactNode } from 'react';

const PURPOSE_LABELS: Record<(typeof CAPABILITY_PURPOSES)[number], string> = {
  observe: 'Observe',
  operate: 'Operate',
  develop: 'Develop',
  manage: 'Manage',
};

interface CapabilityAsideProps {
  capability: Capability;
  /** Buttons that all capabilities share. */
  actions: CapsIndex['capabilityActions'];
  /** The anchor of the section about the installation, if there is one. */
  installAnchor: string | undefined;
}

/** Price, buttons and facts of a capability, and the link to its IT hand-off. */
export function CapabilityAside({ capability, actions, installAnchor }: CapabilityAsideProps) {
  const { provider, purpose, packageName, price, slug } = capability;
  return (
    <div className="mb-8 rounded-lg border border-line bg-surface text-sm">
      <div className="p-4">
        <Price price={price} />
        <div className="mt-4 flex flex-wrap gap-2.5 print:hidden">
          {actions.map(({ _key, label, link, style }) => (
            <ButtonLink key={_key} href={link.url} variant={style} className="grow">
              {label}
            </ButtonLink>
          ))}
          {installAnchor === undefined ? null : (
            <ButtonLink href={`#${installAnchor}`} variant="secondary" className="grow">
              Install
            </ButtonLink>
          )}
        </div>
      </div>
      <dl className="border-y border-line px-4">
        {packageName ? (
          <Fact term="Package">
            <code className="font-mono text-xs">{joinWithBreaks(packageName.split(/(?<=[/-])/))}</code>
          </Fact>
        ) : null}
        <Fact term="Provider">{provider.name}</Fact>
        <Fact term="Purpose">{PURPOSE_LABELS[purpose]}</Fact>
      </dl>
      <p className="px-4 py-3">
        <SiteLink href={handOffPath([slug])} className="underline">
          Hand-off for IT
        </SiteLink>
        <span className="block text-xs text-muted">Ports, hosts and permissions on one sheet</span>
      </p>
    </div>
  );
}

/** A capability without a figure has a price, too: the plans explain it. */
function Price({ price }: { price: string | undefined }) {
  return (
    <>
      <p className="label">Price</p>
      {price ? <p className="mt-1.5 font-mono text-2xl tracking-tight wrap-anywhere">{price}</p> : null}
      <p className={price ? 'text-muted' : 'mt-1.5'}>
        {price ? 'per robot and month' : 'Charged per robot and month, for the months in which you use it.'}{' '}
        <SiteLink href={pathOf({ name: 'caps' })} className="text-ink underline tiny:whitespace-nowrap">
          How pricing works
        </SiteLink>
      </p>
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-line py-2.5 not-first:border-t">
      <dt className="label">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
