import { Text } from '@sanity/ui';
import type { PropsWithChildren } from 'react';

/** The header of a column in a table of a tool. */
export function ColumnHeader({ align = 'left', children }: PropsWithChildren<{ align?: 'left' | 'right' }>) {
  return (
    <th scope="col" style={{ padding: '0.5rem 0.75rem', textAlign: align }}>
      <Text as="span" size={1} muted>
        {children}
      </Text>
    </th>
  );
}
