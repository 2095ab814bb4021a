import { SiteLink } from '@site/ui/site-link';
import { DescribedList } from '../../render/described-list.tsx';
import type { BodyView } from '../../surfaces/view.ts';
import type { factsModel } from './model.ts';

export const factsView: BodyView<typeof factsModel> = ({ caption, facts }, { edit }) =>
  facts.length === 0 ? null : (
    <DescribedList name="Facts" caption={caption}>
      {facts.map((fact, index) => (
        <div key={index} {...edit?.(fact)}>
          <dt {...edit?.(fact, 'label')}>{fact.label}</dt>
          <dd {...edit?.(fact, 'value')}>
            {fact.link?.url === undefined ? fact.value : <SiteLink href={fact.link.url}>{fact.value}</SiteLink>}
          </dd>
        </div>
      ))}
    </DescribedList>
  );
