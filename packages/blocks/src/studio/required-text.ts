import type { StringRule } from 'sanity';

/** A text that has to hold something; `message` says what to do. Blanks alone count as nothing. */
export const requiredText = (message: string) => (rule: StringRule) => [
  rule.required().error(message),
  rule.custom((value: string | undefined) => (value !== '' && value?.trim() === '' ? message : true)),
];

/** Descriptions outside these lengths, in characters, are cut in search results or say too little. */
export const DESCRIPTION_LENGTH = { min: 50, max: 160 } as const;
