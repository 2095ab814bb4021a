import { Button } from './button.tsx';

interface ButtonGroupProps {
  actions: readonly { label: string; link: { url?: string | undefined }; style: 'primary' | 'secondary' }[];
}

/** A row of link buttons. Actions whose link is broken are left out; without any, it renders nothing. */
export function ButtonGroup({ actions }: ButtonGroupProps) {
  const working = actions.filter(({ link }) => link.url !== undefined);
  if (working.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {working.map(({ label, link, style }) => (
        <Button key={`${label} ${link.url}`} href={link.url} variant={style}>
          {label}
        </Button>
      ))}
    </div>
  );
}
