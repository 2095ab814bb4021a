import { useCallback, useMemo } from 'react';
import { PatchEvent, unset } from 'sanity';
import type { FormPatch, ObjectInputProps, ObjectSchemaType } from 'sanity';

type Change = FormPatch | FormPatch[] | PatchEvent;

/**
 * The input of an image, whose crop and hotspot belong to its file. Sanity 6.9 keeps them when another file is uploaded, and
 * removes them when the same file is selected again. SVG images have neither: Sanity's image pipeline does not transform them.
 */
export function ImageInput(props: ObjectInputProps) {
  const { onChange } = props;
  const assetId = assetIdOf((props.value as { asset?: unknown } | undefined)?.asset);
  const changeImage = useCallback(
    (change: Change) => onChange(assetId === undefined ? change : adaptCrop(PatchEvent.from(change), assetId)),
    [onChange, assetId],
  );
  const isVector = assetId?.endsWith('-svg') === true;
  const { schemaType } = props;
  const shownType = useMemo(() => (isVector ? withoutCrop(schemaType) : schemaType), [isVector, schemaType]);
  return props.renderDefault({ ...props, schemaType: shownType, onChange: changeImage });
}

/** The type of an image for which Sanity offers neither a crop nor a hotspot. */
const withoutCrop = (type: ObjectSchemaType): ObjectSchemaType => ({
  ...type,
  options: { ...type.options, hotspot: false },
});

/** Removes the crop and the hotspot if the patches replace the asset, in the same change, so that a revert restores all. */
function adaptCrop(event: PatchEvent, assetId: string): PatchEvent {
  const newId = event.patches
    .map((patch) => (patch.type === 'set' && isAt(patch, 'asset') ? assetIdOf(patch.value) : undefined))
    .findLast((id) => id !== undefined);
  if (newId === undefined) return event;
  const others = event.patches.filter(
    (patch) => !(patch.type === 'unset' && (isAt(patch, 'crop') || isAt(patch, 'hotspot'))),
  );
  return PatchEvent.from(newId === assetId ? others : [unset(['crop']), unset(['hotspot']), ...others]);
}

const isAt = ({ path }: FormPatch, field: string) => path.length === 1 && path[0] === field;

const assetIdOf = (asset: unknown): string | undefined => (asset as { _ref?: string } | undefined)?._ref;
