import { AddIcon } from '@sanity/icons/Add';
import { SearchIcon } from '@sanity/icons/Search';
import { Box, Button, Card, Flex, Grid, Stack, Text, TextInput } from '@sanity/ui';
import { Popover } from '@sanity/ui/popover';
import { createElement, useEffect, useRef, useState } from 'react';
import type { ObjectSchemaType } from 'sanity';

/** What the menu says, by what its types are called. */
const TEXTS = {
  block: { insert: 'Insert block', find: 'Find a block', nothing: 'No block matches.' },
  section: { insert: 'Insert section', find: 'Find a section', nothing: 'No section matches.' },
} as const;

interface InsertBlockMenuProps {
  types: ObjectSchemaType[];
  /** What the types are called. */
  noun?: keyof typeof TEXTS;
  /** The URL of a picture of a type. Without it, the list shows icons. */
  pictureOf?: (name: string) => string | undefined;
  onInsert: (type: ObjectSchemaType) => void;
}

/** A button that opens a list of all types, each with its icon or picture and what it is for. */
export function InsertBlockMenu({ types, noun = 'block', pictureOf, onInsert }: InsertBlockMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event) => {
      const isInside = [button, list].some(({ current }) => target instanceof Node && current?.contains(target));
      if (!isInside) setOpen(false);
    };
    // Before the form, which closes the dialog around it on Escape.
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeOnEscape, true);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeOnEscape, true);
    };
  }, [isOpen]);

  return (
    <Popover
      open={isOpen}
      portal
      constrainSize
      placement="top-start"
      fallbackPlacements={['bottom-start']}
      content={
        <div ref={list} role="dialog" aria-label={TEXTS[noun].insert}>
          {/* Sanity keeps the content of a closed popover, and with it what was typed to find a block. */}
          {isOpen ? (
            <BlockList
              types={types}
              noun={noun}
              pictureOf={pictureOf}
              onChoose={(type) => {
                setOpen(false);
                onInsert(type);
              }}
            />
          ) : null}
        </div>
      }
    >
      <Button
        ref={button}
        mode="ghost"
        fontSize={1}
        padding={2}
        icon={AddIcon}
        text={TEXTS[noun].insert}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(!isOpen)}
      />
    </Popover>
  );
}

interface BlockListProps extends Required<Pick<InsertBlockMenuProps, 'types' | 'noun'>> {
  pictureOf: InsertBlockMenuProps['pictureOf'];
  onChoose: (type: ObjectSchemaType) => void;
}

function BlockList({ types, noun, pictureOf, onChoose }: BlockListProps) {
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);

  // The menu is at the top of the page until it is placed, and a phone would scroll there.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  const found = findTypes(types, query);
  return (
    <Stack gap={2} padding={2} style={{ width: '34rem', maxWidth: '90vw' }}>
      <TextInput
        ref={field}
        fontSize={1}
        icon={SearchIcon}
        placeholder={TEXTS[noun].find}
        aria-label={TEXTS[noun].find}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && found[0]) onChoose(found[0]);
        }}
      />
      <Grid gridTemplateColumns={[1, 1, 2]} gap={1} style={{ alignItems: 'start' }}>
        {found.map((type) => (
          <Card
            key={type.name}
            as="button"
            type="button"
            radius={2}
            padding={2}
            onClick={() => onChoose(type)}
            __unstable_focusRing
          >
            <Flex gap={3} align="flex-start">
              <TypeSymbol type={type} picture={pictureOf?.(type.name)} />
              <Box flex={1}>
                <Stack gap={2}>
                  <Text size={1} weight="medium">
                    {type.title}
                  </Text>
                  <Text size={1} muted>
                    {descriptionOf(type.description)}
                  </Text>
                </Stack>
              </Box>
            </Flex>
          </Card>
        ))}
      </Grid>
      {found.length === 0 && (
        <Box padding={2}>
          <Text size={1} muted>
            {TEXTS[noun].nothing}
          </Text>
        </Box>
      )}
    </Stack>
  );
}

function TypeSymbol({ type, picture }: { type: ObjectSchemaType; picture: string | undefined }) {
  if (picture !== undefined) return <img src={picture} alt="" width={72} height={48} />;
  return (
    <Text size={3} muted>
      {type.icon ? createElement(type.icon) : null}
    </Text>
  );
}

/** The types whose title or description has all words of a query, those with all in their title first. */
function findTypes(types: ObjectSchemaType[], query: string): ObjectSchemaType[] {
  const words = query.toLowerCase().split(/\s+/);
  const hasWords = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return types
    .filter(({ title, description }) => hasWords(`${title} ${descriptionOf(description)}`))
    .toSorted((a, b) => Number(hasWords(b.title ?? '')) - Number(hasWords(a.title ?? '')));
}

/** A description is an element only if a schema declares one. */
const descriptionOf = (description: ObjectSchemaType['description']) =>
  typeof description === 'string' ? description : '';
