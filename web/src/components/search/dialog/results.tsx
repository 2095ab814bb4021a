'use client';

import type { SearchHit } from '../hit.ts';
import type { ResultGroup } from '../page-result.ts';
import { HitOption, NestedHitOption, OptionGroup } from './option.tsx';
import type { OptionList, SearchOption } from './option.tsx';
import { SEARCH_LISTBOX_ID } from './search-ids.ts';

interface ResultsProps {
  groups: ResultGroup[];
  optionOf: (hit: SearchHit) => SearchOption;
  list: OptionList;
}

/** The results for a query, by section of the site. */
export function Results({ groups, optionOf, list }: ResultsProps) {
  return (
    <div role="listbox" id={SEARCH_LISTBOX_ID} aria-label="Results">
      {groups.map(({ title, pages }) => (
        <OptionGroup key={title} title={title}>
          {pages.flatMap(({ best, more }) => [
            <HitOption key={best.objectID} option={optionOf(best)} hit={best} list={list} />,
            ...more.map((hit) => <NestedHitOption key={hit.objectID} option={optionOf(hit)} hit={hit} list={list} />),
          ])}
        </OptionGroup>
      ))}
    </div>
  );
}
