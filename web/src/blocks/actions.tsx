import type { Action } from '@site/content/models/link';
import { LinkButton } from '#/components/ui/link-button.tsx';

/** A row of buttons; nothing where none of them leads anywhere. */
export function Actions({ actions }: { actions: readonly Omit<Action, '_key'>[] }) {
  const working = actions.filter(({ link }) => link.url !== undefined);
  if (working.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {working.map(({ label, link, style }) => (
        <LinkButton key={`${label} ${link.url}`} href={link.url} variant={style}>
          {label}
        </LinkButton>
      ))}
    </div>
  );
}
