import { SiteLink } from '@site/ui/site-link';
import { DescribedList } from '../../render/described-list.tsx';
import type { BodyView } from '../../surfaces/view.ts';
import type { factsModel } from './model.ts';

export const factsView: BodyView<typeof factsModel> = ({ caption, facts }) =>
  facts.length === 0 ? null : (
    <DescribedList name="Facts" caption={caption}>
      {facts.map(({ _key, label, value, link }) => (
        <div key={_key}>
          <dt>{label}</dt>
          <dd>{link?.url === undefined ? value : <SiteLink href={link.url}>{value}</SiteLink>}</dd>
        </div>
      ))}
    </DescribedList>
  );
