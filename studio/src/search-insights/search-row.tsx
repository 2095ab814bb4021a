import { Button, Flex, Text } from '@sanity/ui';
import { useEffect, useRef } from 'react';
import { IntentLink } from 'sanity/router';
import { shortTitle } from '../short-title.ts';
import { SYNONYM_TEMPLATE_ID } from './synonym-template.ts';
import type { Answer, UnfoundSearch } from './unfound-searches.ts';

/** What the person may do about a search. */
interface SearchPermissions {
  addToPage: boolean;
  addSynonym: boolean;
  ignore: boolean;
}

interface SearchRowProps {
  search: UnfoundSearch;
  /** What already answers the query. */
  answer: Answer | undefined;
  isIgnored: boolean;
  may: SearchPermissions;
  /** Whether the tool was opened for this search. */
  isOpened: boolean;
  onAddToPage: () => void;
  onIgnore: (isIgnored: boolean) => void;
}

/** One query in the list, with what staff can do about it. */
export function SearchRow({ search, answer, isIgnored, may, isOpened, onAddToPage, onIgnore }: SearchRowProps) {
  const { query, withoutResults, withoutClick, lastSeen } = search;
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isOpened) row.current?.scrollIntoView({ block: 'center' });
  }, [isOpened]);
  return (
    <tr
      ref={row}
      aria-current={isOpened || undefined}
      style={isOpened ? { background: 'var(--card-muted-bg-color)' } : undefined}
    >
      <th scope="row" style={{ textAlign: 'left', overflowWrap: 'anywhere' }}>
        <Text as="span" size={1} weight="medium">
          {query}
        </Text>
      </th>
      {[withoutResults, withoutClick].map((times, column) => (
        <td key={column === 0 ? 'results' : 'clicks'} style={{ textAlign: 'right' }}>
          <Text as="span" size={1} muted={times === 0}>
            {times}
          </Text>
        </td>
      ))}
      <td>
        <Text as="span" size={1} muted>
          {lastSeen}
        </Text>
      </td>
      <td>
        <Flex gap={2} justify="flex-end" align="center" wrap="wrap">
          {answer ? (
            <Text size={1} muted>
              {answer.isPublished ? 'Answered by ' : 'Not published yet: '}
              <IntentLink intent="edit" params={{ id: answer.id, type: answer.type }}>
                {shortTitle(answer.title)}
              </IntentLink>
            </Text>
          ) : (
            <>
              {may.addToPage ? (
                <Button mode="ghost" fontSize={1} padding={2} text="Add to a page" onClick={onAddToPage} />
              ) : null}
              {may.addSynonym ? (
                <Button
                  as={IntentLink}
                  intent="create"
                  params={[{ type: 'searchSynonym', template: SYNONYM_TEMPLATE_ID }, { input: query }]}
                  mode="ghost"
                  fontSize={1}
                  padding={2}
                  text="Add to synonyms"
                />
              ) : null}
            </>
          )}
          {may.ignore ? (
            <Button
              mode="bleed"
              fontSize={1}
              padding={2}
              text={isIgnored ? 'Show again' : 'Ignore'}
              onClick={() => onIgnore(!isIgnored)}
            />
          ) : null}
        </Flex>
      </td>
    </tr>
  );
}
