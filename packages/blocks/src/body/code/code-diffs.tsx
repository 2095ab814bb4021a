import { DiffFromTo, DiffString } from 'sanity';
import type { ArrayDiff, DiffProps, SchemaType, StringDiff } from 'sanity';
import { styled } from 'styled-components';

/** Changed code in the font of code, with its lines and indentation. */
export const CodeTextDiff = ({ diff }: DiffProps<StringDiff>) => (
  <CodeText>
    <DiffString diff={diff} />
  </CodeText>
);

const CodeText = styled.pre`
  margin: 0;
  font-size: 0.8125rem;
  line-height: 1.5;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** The numbers of the highlighted lines before and after. A change of each number alone says little. */
export const HighlightedLinesDiff = ({ diff, schemaType }: DiffProps<ArrayDiff>) => (
  <DiffFromTo diff={diff} schemaType={schemaType} previewComponent={LineNumbers} />
);

const LineNumbers = ({ value }: { schemaType: SchemaType; value?: unknown }) => (
  <span>{Array.isArray(value) && value.length > 0 ? value.join(', ') : 'None'}</span>
);
