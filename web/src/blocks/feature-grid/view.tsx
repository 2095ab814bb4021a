import { Illustration } from '#/components/illustrations/illustration.tsx';
import { ArrowIcon } from '#/components/ui/icons.tsx';
import { SiteLink } from '#/components/ui/site-link.tsx';
import type { PageBlockView } from '../page-block-view.ts';
import { SectionHeader } from '../section-header.tsx';

/** A list of features beside its heading, ruled like a data sheet. */
export const featureGridView: PageBlockView<'featureGrid'> = (block, { anchors }) => (
  <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[4fr_8fr]">
    <div className="lg:sticky lg:top-28 lg:self-start">
      <SectionHeader {...block} anchor={anchors.get(block)} />
    </div>
    <ul className="grid gap-x-10 sm:grid-cols-2">
      {block.features.map(({ _key, title, text, illustration, link }) => (
        <li key={_key} className="feature">
          <Illustration name={illustration} className="mb-5" />
          <h3 className="text-h4 font-semibold">
            {link?.url === undefined ? (
              title
            ) : (
              <SiteLink href={link.url} className="feature-link">
                {title}
                <ArrowIcon />
              </SiteLink>
            )}
          </h3>
          {text ? <p className="mt-2 text-sm text-muted text-pretty">{text}</p> : null}
        </li>
      ))}
    </ul>
  </div>
);
