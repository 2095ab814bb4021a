import { Spinner } from '@sanity/ui';
import type { LinkInput as LinkValue } from '@site/portable-text/link';
import { lazy, Suspense } from 'react';
import { PatchEvent, set, unset } from 'sanity';
import type { InputProps, ObjectInputProps, PatchArg, StringInputProps } from 'sanity';
import type { ChosenHeading } from './heading-picker.tsx';

const HeadingInput = lazy(() => import('./heading-input.tsx'));

type StoredLink = Partial<LinkValue> & Record<string, unknown>;

/** The fields of a link. The heading is chosen from those of the page, and cleared with the page. */
export function LinkInput(props: ObjectInputProps<StoredLink>) {
  const { value, onChange, renderInput, renderDefault } = props;

  const clearHeading = () => onChange([unset(['headingKey']), unset(['anchor'])]);
  const setHeading = (heading: ChosenHeading | undefined) => {
    if (!heading) return clearHeading();
    const { headingKey, anchor } = heading;
    return onChange([headingKey ? set(headingKey, ['headingKey']) : unset(['headingKey']), set(anchor, ['anchor'])]);
  };

  const renderLinkField = (input: Omit<InputProps, 'renderDefault'>) => {
    switch (input.path.at(-1)) {
      case 'anchor':
        return (
          <Suspense fallback={<Spinner muted />}>
            <HeadingInput {...(input as StringInputProps)} link={value ?? {}} onPick={setHeading} />
          </Suspense>
        );
      case 'reference':
        return renderInput({
          ...input,
          onChange: (patch: PatchArg) => {
            input.onChange(patch);
            if (changesPage(patch) && (value?.anchor !== undefined || value?.headingKey !== undefined)) clearHeading();
          },
        } as typeof input);
      default:
        return renderInput(input);
    }
  };

  return renderDefault({ ...props, renderInput: renderLinkField });
}

const changesPage = (patch: PatchArg): boolean =>
  PatchEvent.from(patch).patches.some(
    ({ type, path }) => (type !== 'setIfMissing' && path.length === 0) || path[0] === '_ref',
  );
