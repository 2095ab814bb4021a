import { styled } from 'styled-components';

/** The table of the grid, in the colors of the Studio. */
export const GridTable = styled.table`
  border-collapse: collapse;
  width: 100%;
  color: var(--card-fg-color);
  font: inherit;
  font-size: 0.875rem;
  line-height: 1.45;

  td {
    text-align: center;
  }
  td:not([data-cell]) {
    width: 1px;
    padding: 2px;
  }
  thead td:not(:first-child) {
    width: auto;
  }
  [data-cell] {
    position: relative;
    min-width: 6rem;
    padding: 0;
    border: 1px solid var(--card-border-color);
    text-align: left;
    vertical-align: top;
  }
  [data-align='center'] {
    text-align: center;
  }
  [data-align='right'] {
    text-align: right;
  }
  [data-heading] [data-cell] {
    background: var(--card-muted-bg-color, var(--card-code-bg-color));
    font-weight: 600;
  }

  textarea,
  [data-formatted] {
    display: block;
    box-sizing: border-box;
    width: 100%;
    min-height: 2.25rem;
    padding: 0.5rem 0.625rem;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: inherit;
    resize: none;
    field-sizing: content;
    overflow-wrap: anywhere;
  }
  [data-formatted] {
    cursor: default;
  }
  [data-formatted] p {
    margin: 0;
  }
  [data-formatted] :is(ul, ol) {
    margin: 0;
    padding-left: 1.25rem;
  }
  :is(textarea, [data-formatted]):focus {
    outline: 2px solid var(--card-focus-ring-color);
    outline-offset: -1px;
  }
`;
