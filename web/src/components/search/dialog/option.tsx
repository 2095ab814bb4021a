import { NoteIcon } from '@site/ui/icons';
import { ClockIcon, HeadingIcon, ReturnIcon, StarFilledIcon, TextIcon } from '@site/ui/search-icons';
import type { ReactNode } from 'react';
import { textOfHit } from '../hit.ts';
import type { SearchHit } from '../hit.ts';
import { isPlainClick } from '@site/ui/is-plain-click';
import { MarkedText } from '../marked-text.tsx';
import type { PopularPage } from '../search-start.ts';
import type { StoredHit } from './stored-searches.ts';

/** The options of the combobox, and what happens when one is hovered or opened. */
export interface OptionList {
  /** The option that Enter opens. */
  active: SearchOption | undefined;
  idOf: (option: SearchOption) => string;
  /** `isElsewhere`: the browser opens it, in a new tab or window. */
  onOpen: (option: SearchOption, isElsewhere?: boolean) => void;
  onHover: (option: SearchOption) => void;
}

/** A link in the search dialog. The `hit` of a popular page is absent: opening it makes it no recent search. */
export interface SearchOption {
  url: string;
  hit?: StoredHit;
}

interface OptionGroupProps {
  title: string;
  children: ReactNode;
}

export function OptionGroup({ title, children }: OptionGroupProps) {
  return (
    <div role="group" aria-label={title} className="mb-2">
      <p className="label flex h-8 items-end px-3 pb-1 text-faint" aria-hidden="true">
        {title}
      </p>
      {children}
    </div>
  );
}

interface OptionProps {
  option: SearchOption;
  list: OptionList;
  icon: ReactNode;
  className?: string;
  /** Whether the active option shows that Enter opens it. */
  hasKeyHint?: boolean;
  children: ReactNode;
}

/** A listbox option may contain no controls; the combobox keeps the focus and moves through the options with arrow keys. */
function Option({ option, list, icon, className = '', hasKeyHint = true, children }: OptionProps) {
  return (
    <a
      role="option"
      aria-selected={option === list.active}
      id={list.idOf(option)}
      href={option.url}
      tabIndex={-1}
      onMouseMove={() => list.onHover(option)}
      onClick={(event) => {
        const isElsewhere = !isPlainClick(event);
        if (!isElsewhere) event.preventDefault();
        list.onOpen(option, isElsewhere);
      }}
      className={`search-option ${className}`}
    >
      <span className="shrink-0 text-faint">{icon}</span>
      <span className="min-w-0 flex-1">{children}</span>
      {hasKeyHint ? (
        <span className="w-5 shrink-0 text-faint">{option === list.active ? <ReturnIcon /> : null}</span>
      ) : null}
    </a>
  );
}

/** A hit for a query: breadcrumbs, heading and the passage that matched. */
export function HitOption({ option, hit, list }: { option: SearchOption; hit: SearchHit; list: OptionList }) {
  const { heading, breadcrumbs, snippet } = textOfHit(hit);
  return (
    <Option option={option} list={list} icon={<HitIcon type={hit.type} />}>
      {/* The first breadcrumb is the title of the group. */}
      {breadcrumbs.length > 1 ? (
        <span className="block truncate text-2xs text-faint">{breadcrumbs.slice(1).join(' › ')}</span>
      ) : null}
      <span className="line-clamp-2 text-sm font-medium wrap-anywhere max-tiny:line-clamp-none">
        <MarkedText>{heading}</MarkedText>
      </span>
      {snippet ? (
        <span className="line-clamp-2 text-xs text-muted">
          <MarkedText>{snippet}</MarkedText>
        </span>
      ) : null}
    </Option>
  );
}

/** A further hit of the page above it. */
export function NestedHitOption({ option, hit, list }: { option: SearchOption; hit: SearchHit; list: OptionList }) {
  const { heading, snippet } = textOfHit(hit);
  return (
    <Option option={option} list={list} icon={<HitIcon type={hit.type} />} className="ml-4">
      <span className="sr-only">More on this page: </span>
      <span className="line-clamp-2 text-sm wrap-anywhere max-tiny:line-clamp-none">
        <MarkedText>{heading}</MarkedText>
      </span>
      {snippet ? (
        <span className="block truncate text-xs text-muted">
          <MarkedText>{snippet}</MarkedText>
        </span>
      ) : null}
    </Option>
  );
}

interface StoredOptionProps {
  option: SearchOption;
  hit: StoredHit;
  list: OptionList;
  isFavorite: boolean;
}

/** A recent or favorite search. Its buttons are beside the listbox, so its height is fixed. */
export function StoredOption({ option, hit, list, isFavorite }: StoredOptionProps) {
  const { heading, breadcrumbs } = textOfHit(hit);
  const icon = isFavorite ? <StarFilledIcon className="text-accent" /> : <ClockIcon />;
  return (
    <Option option={option} list={list} icon={icon} className="h-14 pr-24" hasKeyHint={false}>
      <span className="block truncate text-sm">{heading}</span>
      <span className="block truncate text-2xs text-faint">{breadcrumbs.join(' › ')}</span>
    </Option>
  );
}

interface PageOptionProps {
  option: SearchOption;
  page: PopularPage;
  list: OptionList;
}

/** A popular page. */
export function PageOption({ option, page: { title, description }, list }: PageOptionProps) {
  return (
    <Option option={option} list={list} icon={<NoteIcon />}>
      <span className="line-clamp-2 text-sm font-medium wrap-anywhere max-tiny:line-clamp-none">{title}</span>
      {description ? <span className="block truncate text-xs text-muted">{description}</span> : null}
    </Option>
  );
}

function HitIcon({ type }: Pick<SearchHit, 'type'>) {
  if (type === 'content') return <TextIcon />;
  return type === 'lvl1' ? <NoteIcon /> : <HeadingIcon />;
}
