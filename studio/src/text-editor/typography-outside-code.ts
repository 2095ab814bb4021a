import type { PortableTextPluginsProps } from 'sanity';

type Typography = NonNullable<PortableTextPluginsProps['plugins']['typography']>;

/**
 * Typographic characters, such as an em dash for `--`, except in what is typed between backticks. It becomes code only with
 * the second backtick, and Sanity leaves only existing code as it is.
 */
export function typographyOutsideCode(typography: Typography = {}): Typography {
  const { guard = () => true } = typography;
  return {
    ...typography,
    guard: (rule) => !isInBackticks(rule.event.textBefore) && guard(rule),
  };
}

const isInBackticks = (textBefore: string) => textBefore.split('`').length % 2 === 0;
