import { AddIcon } from '@sanity/icons/Add';
import { Button, Flex } from '@sanity/ui';
import { useSchema } from 'sanity';
import { IntentLink } from 'sanity/router';

/** Types that staff add, most frequent first. */
const NEW_TYPES = ['post', 'page', 'doc', 'capability', 'legalPage', 'redirect'];

/** Buttons that open the form of a new document. */
export function NewContent() {
  const schema = useSchema();
  return (
    <Flex gap={2} wrap="wrap">
      {NEW_TYPES.flatMap((type) => schema.get(type) ?? []).map(({ name, title = name }) => (
        <Button
          as={IntentLink}
          key={name}
          intent="create"
          params={{ type: name, template: name }}
          mode="ghost"
          fontSize={1}
          padding={3}
          icon={AddIcon}
          text={`New ${title.toLowerCase()}`}
        />
      ))}
    </Flex>
  );
}
