import { AddIcon } from '@sanity/icons/Add';
import { Flex } from '@sanity/ui';
import { IntentButton } from 'sanity';
import type { Section } from './section.ts';

/** Buttons that open a new page, one for each template. */
export function NewPages({ templates }: { templates: NonNullable<Section['newTemplates']> }) {
  return (
    <Flex gap={2} wrap="wrap">
      {templates.map(({ id, title, schemaType }) => (
        <IntentButton
          key={id}
          intent="create"
          params={{ type: schemaType, template: id }}
          icon={AddIcon}
          text={title}
          aria-label={`New ${title.toLowerCase()}`}
          mode="ghost"
        />
      ))}
    </Flex>
  );
}
