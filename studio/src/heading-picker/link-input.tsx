import { Spinner } from '@sanity/ui';
import type { LinkInput as LinkValue } from '@site/portable-text/link';
import { lazy, Suspense } from 'react';
import { PatchEvent, set, unset } from 'sanity';
import type { InputProps, ObjectInputProps, PatchArg, StringInputProps, TitledListValue } from 'sanity';
import { PastedAddress } from '../page-finder/pasted-address.tsx';
import type { ChosenHeading } from './heading-picker.tsx';

const HeadingInput = lazy(() => import('./heading-input.tsx'));

type StoredLink = Partial<LinkValue> & Record<string, unknown>;

const NO_LINK: TitledListValue<string> = { value: 'none', title: 'No link' };
const HEADING_FIELDS = ['headingKey', 'anchor'];

/**
 * The fields of a link. The heading is chosen from those of the page, and cleared with the page. Another kind of target clears
 * the fields of the kind before, which the form no longer shows. “No link” removes an optional link.
 */
export function LinkInput(props: ObjectInputProps<StoredLink>) {
  const { value, schemaType, onChange, renderInput, renderDefault } = props;
  const isOptional = schemaType.options?.isOptional === true;

  const clearFields = (names: readonly string[]) => {
    const stored = names.filter((name) => value?.[name] !== undefined);
    if (stored.length > 0) onChange(stored.map((name) => unset([name])));
  };
  const setHeading = (heading: ChosenHeading | undefined) => {
    if (!heading) return clearFields(HEADING_FIELDS);
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
      case 'kind':
        return renderInput({
          ...(isOptional ? withNoLink(input as StringInputProps) : input),
          onChange: (patch: PatchArg) => {
            if (isOptional && clearsKind(patch)) {
              onChange(unset());
              return;
            }
            input.onChange(patch);
            clearFields(fieldsOfOtherKinds(patch));
          },
        } as typeof input);
      case 'reference':
        return <PageInput input={input} renderInput={renderInput} onPageChange={setHeading} />;
      default:
        return renderInput(input);
    }
  };

  return renderDefault({ ...props, renderInput: renderLinkField });
}

interface PageInputProps {
  input: Omit<InputProps, 'renderDefault'>;
  renderInput: ObjectInputProps['renderInput'];
  /** Receives the heading in the pasted address. A heading that was chosen before is one of another page. */
  onPageChange: (heading: ChosenHeading | undefined) => void;
}

/** The page of a link, which editors search for, or whose address they paste. */
function PageInput({ input, renderInput, onPageChange }: PageInputProps) {
  const onChange = (patch: PatchArg, heading?: ChosenHeading) => {
    input.onChange(patch);
    if (changesPage(patch)) onPageChange(heading);
  };
  return (
    <PastedAddress
      isReadOnly={input.readOnly ?? false}
      onFound={(_ref, heading) => onChange(set({ _type: 'reference', _ref, _weak: true }), heading)}
    >
      {renderInput({ ...input, onChange: (patch: PatchArg) => onChange(patch) } as typeof input)}
    </PastedAddress>
  );
}

const changesPage = (patch: PatchArg): boolean =>
  PatchEvent.from(patch).patches.some(
    ({ type, path }) => (type !== 'setIfMissing' && path.length === 0) || path[0] === '_ref',
  );

/** The choice of the target of an optional link, which is not stored if there is none. */
const withNoLink = ({ schemaType, value = NO_LINK.value, ...input }: Omit<StringInputProps, 'renderDefault'>) => ({
  ...input,
  value,
  schemaType: {
    ...schemaType,
    options: { ...schemaType.options, list: [NO_LINK, ...(schemaType.options?.list ?? [])] },
  },
});

/** Whether “No link” is chosen, or the choice is reset. */
const clearsKind = (patch: PatchArg): boolean =>
  PatchEvent.from(patch).patches.some(({ type }) => type === 'unset') || chosenKinds(patch).includes(NO_LINK.value);

const chosenKinds = (patch: PatchArg): unknown[] =>
  PatchEvent.from(patch).patches.flatMap((each) => (each.type === 'set' && each.path.length === 0 ? [each.value] : []));

/** The fields that a link does not have after a change of its kind. */
const fieldsOfOtherKinds = (patch: PatchArg): string[] =>
  chosenKinds(patch).flatMap((kind) => (kind === 'internal' ? ['href'] : ['reference', ...HEADING_FIELDS]));
