import type { StringInputProps } from 'sanity';
import { styled } from 'styled-components';

/** The Studio's font has ligatures, which show `->>` as an arrow. */
const Monospace = styled.div`
  textarea {
    font-family: ui-monospace, monospace;
    font-variant-ligatures: none;
  }
`;

/** The source of a diagram, in a font in which its characters are recognizable. */
export function SourceInput(props: StringInputProps) {
  return <Monospace>{props.renderDefault(props)}</Monospace>;
}
