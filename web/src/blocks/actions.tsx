import type { Action } from '@site/content/models/link';
import { LinkButton } from '#/components/ui/link-button.tsx';

/** A row of buttons; nothing where none of them leads anywhere. */
export function Actions({ actions }: { actions: Action[] }) {
  const working = actions.filter(({ link }) => link.url !== undefined);
  if (working.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {working.map(({ _key, label, link, style }) => (
        <LinkButton key={_key} href={link.url} variant={style}>
          {label}
        </LinkButton>
      ))}
    </div>
  );
}
