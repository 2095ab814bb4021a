import { ButtonLink } from './button-link.tsx';
import type { EditValue } from './edit-attributes.ts';

interface ButtonGroupProps {
  actions: readonly {
    /** Can be omitted for a single action. */
    _key?: string;
    label: string;
    link: { url?: string | undefined };
    style: 'primary' | 'secondary';
  }[];
  edit?: EditValue | undefined;
}

/** A row of link buttons. Actions whose link is broken are left out; without any, it renders nothing. */
export function ButtonGroup({ actions, edit }: ButtonGroupProps) {
  const working = actions.filter(({ link }) => link.url !== undefined);
  if (working.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {working.map((action) => (
        <ButtonLink key={action._key ?? action.label} href={action.link.url} variant={action.style} {...edit?.(action)}>
          {action.label}
        </ButtonLink>
      ))}
    </div>
  );
}
