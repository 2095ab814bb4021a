import { LIST_PAGES } from '@site/site/list-pages';
import { pathOf } from '@site/site/route-map';
import { ButtonLink } from '@site/ui/button-link';

/** The way from the overview to the IT hand-off. The boxes to tick are there, because the overview is a large page already. */
export function HandOffSection() {
  const { title, description } = LIST_PAGES.handOff;
  return (
    <section className="border-t border-line py-16 print:hidden">
      <div className="page-grid">
        <h2 className="text-section font-semibold tracking-tight">{title}</h2>
        <p className="mt-3 mb-6 max-w-prose text-muted">{description}</p>
        <ButtonLink href={pathOf({ name: 'handOff' })} variant="secondary">
          Choose capabilities
        </ButtonLink>
      </div>
    </section>
  );
}
