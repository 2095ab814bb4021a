import { SchemaIcon } from '@sanity/icons/Schema';
import { defineField, defineType } from 'sanity';
import { requiredText } from '../../studio/required-text.ts';
import { defineBodyBlock } from '../../surfaces/schema.ts';
import { problemOfSource } from './check-source.ts';
import { SourceInput } from './source-input.tsx';

const diagramType = defineType({
  name: 'diagram',
  title: 'Diagram',
  description: 'Boxes and arrows, such as a flow chart, written in Mermaid.',
  type: 'object',
  icon: SchemaIcon,
  fields: [
    defineField({
      name: 'code',
      title: 'Mermaid source',
      description: 'A flowchart or sequenceDiagram in Mermaid syntax (mermaid.js.org).',
      type: 'text',
      rows: 12,
      components: { input: SourceInput },
      validation: (rule) => [
        ...requiredText('Enter the source of the diagram, or remove the block.')(rule),
        rule
          .custom(async (code: string | undefined) => (code?.trim() ? ((await problemOfSource(code)) ?? true) : true))
          .warning(),
      ],
    }),
    defineField({
      name: 'alt',
      title: 'Alternative text',
      description: 'Describes the diagram for readers who cannot see it.',
      type: 'text',
      rows: 3,
      validation: requiredText('Describe what the diagram shows.'),
    }),
    defineField({ name: 'caption', title: 'Caption', type: 'string' }),
  ],
  preview: {
    select: { caption: 'caption', alt: 'alt' },
    prepare: ({ caption, alt }) => ({ title: caption ?? alt ?? 'Diagram', subtitle: 'Diagram' }),
  },
});

export const diagramSchema = defineBodyBlock(diagramType);
