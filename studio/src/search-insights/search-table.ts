import { styled } from 'styled-components';

/** The list of searches. On tablets and phones, what can be done about a search is below it; on phones without the day. */
export const SearchTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  tbody > tr > * {
    padding: 0.6rem 0.75rem;
    border-top: 1px solid var(--card-border-color);
  }
  tr > :nth-child(4) {
    white-space: nowrap;
  }
  @media (max-width: 899px) {
    tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 5rem 4.5rem 7rem;
    }
    thead > tr > :last-child {
      display: none;
    }
    tbody > tr > :last-child {
      grid-column: 1 / -1;
      padding-top: 0;
      border-top: none;
    }
    tbody > tr > :last-child > * {
      justify-content: flex-start;
    }
  }
  @media (max-width: 599px) {
    tr {
      grid-template-columns: minmax(0, 1fr) 5rem 4.5rem;
    }
    tr > :nth-child(4) {
      display: none;
    }
  }
`;
