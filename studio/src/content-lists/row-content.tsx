import { DocumentIcon } from '@sanity/icons/Document';
import { createElement, memo } from 'react';
import type { ElementType } from 'react';
import { UserAvatar } from 'sanity';
import { schemaTypes } from '../schema/schema-types.ts';
import type { ListRow } from './list-node.ts';
import './row-content.css';
import { PageStatus } from './page-status.tsx';

const ICONS = new Map(
  schemaTypes.map(({ name, icon }) => [name, createElement((icon as ElementType | undefined) ?? DocumentIcon)]),
);

type RowContentProps = Pick<ListRow, 'type' | 'title' | 'detail' | 'state' | 'updatedAt' | 'publishAt' | 'problem'> & {
  /** The user who changed the document last. */
  editor?: string | undefined;
};

/** What a row shows: the icon of its type, the title and address of a page, its state, and its last change with who made it. */
export const RowContent = memo(function RowContent(props: RowContentProps) {
  const { type, title, detail, state, updatedAt, publishAt, problem, editor } = props;
  return (
    <span className="row-content">
      <span className="icon">{ICONS.get(type)}</span>
      <span className="text">
        <span className="title">{title}</span>
        {detail ? <span className="detail">{detail}</span> : null}
        {problem ? <span className="problem">{problem}</span> : null}
      </span>
      <PageStatus state={state} updatedAt={updatedAt} publishAt={publishAt} problem={problem} />
      {editor ? <UserAvatar user={editor} size={0} withTooltip /> : null}
    </span>
  );
});
