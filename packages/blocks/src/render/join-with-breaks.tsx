import type { ReactNode } from 'react';

/** Joins the parts of a long name with line break opportunities. */
export const joinWithBreaks = (parts: readonly string[]): ReactNode =>
  parts
    .map((part): ReactNode => part)
    .reduce((before, part) => (
      <>
        {before}
        <wbr />
        {part}
      </>
    ));
