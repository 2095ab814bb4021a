import { SchemaIcon } from '@sanity/icons/Schema';
import { defineField, defineType } from 'sanity';
import { requiredText } from '../../studio/required-text.ts';
import { defineBlock } from '../../surfaces/schema.ts';

const diagramType = defineType({
  name: 'diagram',
  title: 'Diagram',
  type: 'object',
  icon: SchemaIcon,
  fields: [
    defineField({
      name: 'code',
      title: 'Mermaid source',
      description: 'A flowchart or a sequenceDiagram, in the language of mermaid.js.org.',
      type: 'text',
      rows: 12,
      validation: (rule) => [
        ...requiredText('Write the diagram, or remove the block.')(rule),
        rule
          .custom((code) =>
            !code || /^\s*(?:flowchart|graph|sequenceDiagram)\b/.test(code)
              ? true
              : 'The site draws flowchart and sequenceDiagram; start the source with one of them.',
          )
          .warning(),
      ],
    }),
    defineField({
      name: 'alt',
      title: 'What it shows',
      description: 'The same in words, for readers who do not see it.',
      type: 'text',
      rows: 3,
      validation: requiredText('Say in words what the diagram shows.'),
    }),
    defineField({ name: 'caption', title: 'Caption', type: 'string' }),
  ],
  preview: {
    select: { caption: 'caption', alt: 'alt' },
    prepare: ({ caption, alt }) => ({ title: caption ?? alt ?? 'Diagram', subtitle: 'Diagram' }),
  },
});

export const diagramSchema = defineBlock(diagramType);
