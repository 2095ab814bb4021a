import { Illustration } from '@site/ui/illustration';
import { ArrowIcon } from '@site/ui/icons';
import { SiteLink } from '@site/ui/site-link';
import { editFieldsOf } from '@site/ui/edit-attributes';
import type { EditValue } from '@site/ui/edit-attributes';
import type { PageView } from '../../surfaces/view.ts';
import type { FeatureGridBlock, featureGridModel } from './model.ts';
import { SectionHeader } from '../section-header.tsx';
import './feature-grid.css';

type Feature = FeatureGridBlock['features'][number];

/** A grid of features. The number of features determines the layout, so that no row is half empty. */
export const featureGridView: PageView<typeof featureGridModel> = {
  render: (block, { anchors, edit }) => {
    const features = block.features.map((feature) => featureItem(feature, edit));
    const anchor = anchors.get(block);
    const count = features.length;
    if (count % 3 === 0) {
      return (
        <>
          <SectionHeader {...block} anchor={anchor} edit={editFieldsOf(edit, block)} isWide />
          <ul className="mt-12 grid gap-x-10 md:grid-cols-3">{features}</ul>
        </>
      );
    }
    if (count % 3 === 2 && count > 2) {
      return (
        <ul className="grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          <li className="pb-8 sm:max-lg:col-span-2">
            <SectionHeader {...block} anchor={anchor} edit={editFieldsOf(edit, block)} />
          </li>
          {features}
        </ul>
      );
    }
    return (
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[4fr_8fr]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <SectionHeader {...block} anchor={anchor} edit={editFieldsOf(edit, block)} />
        </div>
        <ul className="grid gap-x-10 sm:grid-cols-2">{features}</ul>
      </div>
    );
  },
};

const featureItem = (feature: Feature, edit: EditValue | undefined) => (
  <li key={feature._key} className="feature" {...edit?.(feature)}>
    <Illustration name={feature.illustration} className="mb-5" />
    <h3 className="text-h4 font-semibold" {...edit?.(feature, 'title')}>
      {feature.link?.url === undefined ? (
        feature.title
      ) : (
        <SiteLink href={feature.link.url} className="onward-link">
          {withArrow(feature.title)}
        </SiteLink>
      )}
    </h3>
    {feature.text ? (
      <p className="mt-2 text-sm text-muted text-pretty" {...edit?.(feature, 'text')}>
        {feature.text}
      </p>
    ) : null}
  </li>
);

/** The arrow stays with the last word, so that it is never alone on a line. */
function withArrow(title: string) {
  const start = title.trimEnd().lastIndexOf(' ') + 1;
  return (
    <>
      {title.slice(0, start)}
      <span className="whitespace-nowrap">
        {title.slice(start)}
        <ArrowIcon />
      </span>
    </>
  );
}
