import { ChevronDownIcon } from '@sanity/icons/ChevronDown';
import { ChevronRightIcon } from '@sanity/icons/ChevronRight';
import { Box, Button, Flex, Stack, Text } from '@sanity/ui';
import { DESCRIPTION_LENGTH } from '@site/blocks/studio/required-text';
import { readPreference, subscribePreference, writePreference } from '@site/ui/local-storage';
import { lazy, Suspense, useId, useSyncExternalStore } from 'react';
import type { StringInputProps } from 'sanity';
import { CharacterCount } from './character-count.tsx';

const SearchAndSocialPreview = lazy(() => import('./search-and-social-preview.tsx'));

/** Moves the icon of the button to the left edge of the texts. */
const ALIGNED = { marginLeft: '-0.5rem' } as const;

const OPEN_KEY = 'studio.sharingPreview';

/** The description of a page, with its length, and below it the page in search results and on social media. */
export function DescriptionInput(props: StringInputProps) {
  const [isOpen, setOpen] = useOpen();
  const id = useId();
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      <CharacterCount text={props.value} length={DESCRIPTION_LENGTH} />
      <Flex style={ALIGNED}>
        <Button
          mode="bleed"
          padding={2}
          fontSize={1}
          icon={isOpen ? ChevronDownIcon : ChevronRightIcon}
          text="Preview in search results and on social media"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
      </Flex>
      <Box id={id} hidden={!isOpen}>
        {isOpen ? (
          <Suspense
            fallback={
              <Text size={1} muted>
                Loading…
              </Text>
            }
          >
            <SearchAndSocialPreview />
          </Suspense>
        ) : null}
      </Box>
    </Stack>
  );
}

const subscribe = (changed: () => void) => subscribePreference(OPEN_KEY, changed);

/** Whether the preview is open, in all forms of this browser. */
function useOpen(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const value = useSyncExternalStore(subscribe, () => readPreference(OPEN_KEY));
  return [value === 'open', (isOpen) => writePreference(OPEN_KEY, isOpen ? 'open' : 'closed')];
}
