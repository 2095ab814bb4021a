import type { StringRule } from 'sanity';

/** Requires a text that is not only whitespace; `message` says what to do. */
export const requiredText = (message: string) => (rule: StringRule) => [
  rule.required().error(message),
  rule.custom((value: string | undefined) => (value !== '' && value?.trim() === '' ? message : true)),
];

/** Search engines cut off longer titles. In characters. */
export const TITLE_LENGTH = { max: 60 } as const;

/** Descriptions outside these lengths, in characters, are cut in search results or say too little. */
export const DESCRIPTION_LENGTH = { min: 50, max: 160 } as const;
