import { Badge, Box, Card, Flex, Stack, Text } from '@sanity/ui';
import { useSchema } from 'sanity';
import type { SchemaType } from 'sanity';
import { IntentLink } from 'sanity/router';
import { titlesOfPath } from '../schema/titles-of-path.ts';
import type { LinkingDocument } from './linking-documents.ts';

interface LinkingListProps {
  documents: readonly LinkingDocument[];
  /** Further documents that are not in the list. */
  moreCount?: number;
  onOpen: () => void;
}

/** Documents by title and address; each opens when it is clicked. */
export function LinkingList({ documents, moreCount = 0, onOpen }: LinkingListProps) {
  const schema = useSchema();
  return (
    <Card radius={2} border overflow="auto" style={{ maxHeight: '15rem' }}>
      <Stack as="ul" padding={1}>
        {documents.map(({ id, type, title, path, fields, isPublished }) => {
          const schemaType = schema.get(type);
          const typeTitle = schemaType?.title ?? type;
          // The entry of a type with one document, such as the settings, has the title of the type already.
          const place = title === undefined ? titlesOfFields(schemaType, fields) || 'On many pages' : typeTitle;
          return (
            <Box as="li" key={id}>
              <Card
                as={IntentLink}
                intent="edit"
                params={{ id, type }}
                onClick={onOpen}
                data-as="a"
                padding={2}
                radius={2}
                style={{ display: 'block' }}
                __unstable_focusRing
              >
                <Flex gap={3} align="center">
                  <Stack gap={2} flex={1}>
                    <Text size={1} textOverflow="ellipsis">
                      {title ?? typeTitle}
                    </Text>
                    <Text size={0} muted textOverflow="ellipsis">
                      {path ?? place}
                    </Text>
                  </Stack>
                  {isPublished ? null : <Badge>Not published</Badge>}
                </Flex>
              </Card>
            </Box>
          );
        })}
        {moreCount > 0 ? (
          <Box as="li" padding={2}>
            <Text size={1} muted>
              And {moreCount} more.
            </Text>
          </Box>
        ) : null}
      </Stack>
    </Card>
  );
}

const titlesOfFields = (type: SchemaType | undefined, fields: readonly string[]): string =>
  type ? fields.flatMap((name) => titlesOfPath(type, undefined, [name])).join(', ') : '';
