import { AddIcon } from '@sanity/icons/Add';
import { Flex } from '@sanity/ui';
import { IntentButton } from 'sanity';
import { useMayCreate } from '../use-may-create.ts';
import type { Section } from './section.ts';

type NewTemplates = NonNullable<Section['newTemplates']>;

/** Buttons that open a new page, one for each template that the person may use. */
export function NewPages({ templates }: { templates: NewTemplates }) {
  return (
    <Flex gap={2} wrap="wrap">
      {templates.map((template) => (
        <NewPage key={template.id} {...template} />
      ))}
    </Flex>
  );
}

function NewPage({ id, title, schemaType }: NewTemplates[number]) {
  return useMayCreate(schemaType) ? (
    <IntentButton
      intent="create"
      params={{ type: schemaType, template: id }}
      icon={AddIcon}
      text={title}
      aria-label={`New ${title.toLowerCase()}`}
      mode="ghost"
    />
  ) : null;
}
