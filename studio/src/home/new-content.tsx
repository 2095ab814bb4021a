import { AddIcon } from '@sanity/icons/Add';
import { Button, Flex } from '@sanity/ui';
import { useTemplates } from 'sanity';
import { IntentLink } from 'sanity/router';
import { HOW_TO_TEMPLATE, PAGE_TEMPLATES, RELEASE_POST_TEMPLATE } from '../page-templates/page-templates.ts';

/** Templates of new documents, most frequently used first. */
const TEMPLATES = [
  'post',
  RELEASE_POST_TEMPLATE.id,
  ...PAGE_TEMPLATES.map(({ id }) => id),
  'doc',
  HOW_TO_TEMPLATE.id,
  'capability',
  'legalPage',
  'redirect',
];

/** Buttons that open the form of a new document. */
export function NewContent() {
  const templates = new Map(useTemplates().map((template) => [template.id, template]));
  return (
    <Flex gap={2} wrap="wrap">
      {TEMPLATES.flatMap((id) => templates.get(id) ?? []).map(({ id, title, schemaType }) => (
        <Button
          key={id}
          as={IntentLink}
          intent="create"
          params={{ type: schemaType, template: id }}
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
