import { defineArrayMember, defineField } from 'sanity';
import { requiredEntries } from '@site/blocks/studio/required-entries';
import { LinesInput } from '../inputs/lines-input.tsx';
import { SectionInput } from '../inputs/section-input.tsx';
import { validateAnswers, validateSection, validateSectionsOnce } from '../validation/answers.ts';

/** What visitors search for when they need the page, in their words. */
export const alsoAnswersField = defineField({
  name: 'alsoAnswers',
  title: 'Also answers',
  description:
    'What visitors type when they need this page, in their own words, one question or term per line. For example: ' +
    'what did the robot see an hour ago. Search finds the page by these lines; nobody sees them. Paste several lines to add all of them.',
  type: 'array',
  group: 'sharing',
  of: [defineArrayMember({ type: 'string' })],
  components: { input: LinesInput },
  validation: (rule) => rule.custom(validateAnswers),
});

/** The same for sections of the page. */
export const sectionAnswersField = defineField({
  name: 'sectionAnswers',
  title: 'Sections also answer',
  description: 'The same for one section of the page. Search then leads to its heading.',
  type: 'array',
  group: 'sharing',
  of: [
    defineArrayMember({
      name: 'sectionAnswers',
      title: 'Section',
      type: 'object',
      fields: [
        defineField({
          name: 'anchor',
          title: 'Section',
          description: 'A heading or question of this page.',
          type: 'string',
          components: { input: SectionInput },
          validation: (rule) => [
            rule.required().error('Choose a section.'),
            rule.custom((anchor, { document }) => validateSection(anchor, document)).warning(),
          ],
        }),
        defineField({
          name: 'answers',
          title: 'Also answers',
          description: 'One question or term per line.',
          type: 'array',
          of: [defineArrayMember({ type: 'string' })],
          components: { input: LinesInput },
          validation: (rule) => [
            ...requiredEntries('Add at least one line, or remove the section.')(rule),
            rule.custom(validateAnswers),
          ],
        }),
      ],
      preview: {
        select: { anchor: 'anchor', answers: 'answers' },
        prepare: ({ anchor, answers }) => ({
          title: typeof anchor === 'string' ? anchor.replaceAll('-', ' ') : 'No section yet',
          subtitle: Array.isArray(answers) ? answers.join(' · ') : undefined,
        }),
      },
    }),
  ],
  validation: (rule) => rule.custom(validateSectionsOnce),
});
