import { DangerIcon, InfoIcon, NoteIcon, TipIcon, WarningIcon } from '@site/ui/icons';
import type { BodyView } from '../../surfaces/view.ts';
import type { AdmonitionBlock, admonitionModel } from './model.ts';

type Kind = AdmonitionBlock['kind'];

const KINDS = {
  note: { title: 'Note', Icon: NoteIcon },
  tip: { title: 'Tip', Icon: TipIcon },
  info: { title: 'Info', Icon: InfoIcon },
  warning: { title: 'Warning', Icon: WarningIcon },
  danger: { title: 'Danger', Icon: DangerIcon },
} as const satisfies Record<Kind, unknown>;

export const admonitionView: BodyView<typeof admonitionModel> = async (block, { renderBody, edit }) => {
  const { kind, title, body } = block;
  const { title: kindTitle, Icon } = KINDS[kind];
  return (
    <div
      role="note"
      className={`body-block admonition admonition-${kind}`}
      aria-label={title ? `${kindTitle}: ${title}` : kindTitle}
    >
      <p className="admonition-title" {...edit?.(block, 'title')}>
        <Icon />
        <span>
          <span className="admonition-kind">{title ? `${kindTitle}: ` : kindTitle}</span>
          {title}
        </span>
      </p>
      {await renderBody(body)}
    </div>
  );
};
