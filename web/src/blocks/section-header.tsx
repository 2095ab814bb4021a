interface SectionHeaderProps {
  eyebrow?: string | undefined;
  heading: string;
  text?: string | undefined;
  anchor: string | undefined;
}

/** The top of a page's section. */
export function SectionHeader({ eyebrow, heading, text, anchor }: SectionHeaderProps) {
  return (
    <header className="max-w-lg">
      {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
      <h2 id={anchor} className="text-h2 font-semibold tracking-tight text-balance">
        {heading}
      </h2>
      {text ? <p className="mt-4 text-muted text-pretty">{text}</p> : null}
    </header>
  );
}
