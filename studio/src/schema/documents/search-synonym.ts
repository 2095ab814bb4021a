import { SearchIcon } from '@sanity/icons/Search';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { LinesInput } from '../inputs/lines-input.tsx';
import { validateSynonym, warnAboutSynonym } from '../validation/synonym.ts';

export const searchSynonymType = defineType({
  name: 'searchSynonym',
  title: 'Search synonym',
  description: 'Words with the same meaning, so that visitors find a page by a word that it does not contain.',
  type: 'document',
  icon: SearchIcon,
  fields: [
    defineField({
      name: 'synonyms',
      title: 'Words',
      description:
        'Words or short phrases with the same meaning, one per line, for example teleop and teleoperation. A search for one also finds the others.',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      components: { input: LinesInput },
    }),
    defineField({
      name: 'input',
      title: 'Only in searches for',
      description:
        'Optional, for a word that means more than one of these: only searches for it also find the words above. For example, ssh also finds terminal and shell, but a search for shell does not find ssh.',
      type: 'string',
    }),
  ],
  validation: (rule) => [rule.custom(validateSynonym), rule.custom(warnAboutSynonym).warning()],
  preview: {
    select: { input: 'input', synonyms: 'synonyms' },
    prepare: ({ input, synonyms }) => {
      const words = Array.isArray(synonyms) ? synonyms : [];
      if (typeof input === 'string' && input !== '') {
        return { title: `${input} → ${words.join(', ')}`, subtitle: `Only in searches for ${input}` };
      }
      return { title: words.join(' = ') || 'No words yet', subtitle: 'In all searches' };
    },
  },
});
