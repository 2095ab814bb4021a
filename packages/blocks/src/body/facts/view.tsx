import { SiteLink } from '@site/ui/site-link';
import type { BodyView } from '../../surfaces/view.ts';
import type { factsModel } from './model.ts';

export const factsView: BodyView<typeof factsModel> = ({ caption, facts }) =>
  facts.length === 0 ? null : (
    <section className="body-block body-block-wide facts" aria-label={caption ?? 'Facts'}>
      {caption ? <p className="facts-caption">{caption}</p> : null}
      <dl>
        {facts.map(({ _key, label, value, link }) => (
          <div key={_key}>
            <dt>{label}</dt>
            <dd>{link?.url === undefined ? value : <SiteLink href={link.url}>{value}</SiteLink>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
