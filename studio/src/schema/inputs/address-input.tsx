import { Stack, Text } from '@sanity/ui';
import { isPagePath } from '@site/site/page-path';
import { pathOf } from '@site/site/route-map';
import type { SlugInputProps } from 'sanity';
import { connection } from '../../connection.ts';

/** The address of a page, with the complete URL that visitors see. */
export function AddressInput(props: SlugInputProps) {
  const slug = props.value?.current ?? '';
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {isPagePath(slug) ? (
        <Text muted size={1} style={{ overflowWrap: 'anywhere' }} data-testid="page-address">
          {`Visitors find the page at ${connection.siteUrl}${pathOf({ name: 'page', slug })}`}
        </Text>
      ) : null}
    </Stack>
  );
}
