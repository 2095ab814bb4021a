import { AddIcon } from '@sanity/icons/Add';
import { Button, Flex } from '@sanity/ui';
import { useTemplates } from 'sanity';
import type { Template } from 'sanity';
import { IntentLink } from 'sanity/router';
import { useMayCreate } from '../use-may-create.ts';
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

/** Buttons that open the form of a new document, for the types that the person may create. */
export function NewContent() {
  const templates = new Map(useTemplates().map((template) => [template.id, template]));
  return (
    <Flex gap={2} wrap="wrap">
      {TEMPLATES.flatMap((id) => templates.get(id) ?? []).map((template) => (
        <NewButton key={template.id} {...template} />
      ))}
    </Flex>
  );
}

function NewButton({ id, title, schemaType }: Template) {
  return useMayCreate(schemaType) ? (
    <Button
      as={IntentLink}
      intent="create"
      params={{ type: schemaType, template: id }}
      mode="ghost"
      fontSize={1}
      padding={3}
      icon={AddIcon}
      text={`New ${title.toLowerCase()}`}
    />
  ) : null;
}
