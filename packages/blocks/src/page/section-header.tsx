import type { EditField } from '@site/ui/edit-attributes';

interface SectionHeaderProps {
  eyebrow?: string | undefined;
  heading: string;
  text?: string | undefined;
  anchor: string | undefined;
  /** Of the section. */
  edit: EditField | undefined;
  /** Heading and text side by side, for a section whose content is as wide as the page. */
  isWide?: boolean;
}

/** The top of a page's section. */
export function SectionHeader({ eyebrow, heading, text, anchor, edit, isWide = false }: SectionHeaderProps) {
  return (
    <header className={isWide ? 'grid break-after-avoid items-baseline gap-x-14 gap-y-4 lg:grid-cols-2' : 'max-w-lg'}>
      <div>
        {eyebrow ? (
          <p className="eyebrow" {...edit?.('eyebrow')}>
            {eyebrow}
          </p>
        ) : null}
        <h2
          id={anchor}
          className="max-w-xl text-section font-semibold tracking-tight text-balance"
          {...edit?.('heading')}
        >
          {heading}
        </h2>
      </div>
      {text ? (
        <p className={`max-w-lg text-muted text-pretty ${isWide ? '' : 'mt-4'}`} {...edit?.('text')}>
          {text}
        </p>
      ) : null}
    </header>
  );
}
