import { PageBlocks } from '@site/blocks/page-blocks';
import { Body } from '@site/blocks/body';
import { PageHeader } from '@site/ui/page-header';
import type { Mode, Palette } from '#/styles/palette.ts';
import { Colors } from './colors.tsx';
import { Primitives } from './primitives.tsx';
import { bodySamples, pageSamples } from '@site/blocks/registries/samples';
import { sampleCapabilities } from '@site/blocks/samples/sample-capabilities';
import { BothModes, Chapter, Specimen } from './specimen.tsx';
import { States } from './states.tsx';
import { TypeAndSpace } from './type-and-space.tsx';
import './styleguide.css';

interface StyleguideViewProps {
  palettes: Record<Mode, Palette>;
  siteUrl: string;
}

/** Every primitive and every block of the site, in both modes side by side. */
export function StyleguideView({ palettes, siteUrl }: StyleguideViewProps) {
  return (
    <div className="chapter">
      <div className="page-grid">
        <PageHeader
          title="Style guide"
          description="Every component and block of the site in both color modes, with typical content and with edge cases."
        />
      </div>
      <Chapter id="colors" title="Colors" text="Contrast ratios are computed from the token values.">
        <BothModes>{(mode) => <Colors palette={palettes[mode]} />}</BothModes>
      </Chapter>
      <Chapter id="type" title="Type, space and elevation">
        <BothModes>{() => <TypeAndSpace />}</BothModes>
      </Chapter>
      <Chapter id="primitives" title="Primitives">
        <BothModes>{(mode) => <Primitives mode={mode} siteUrl={siteUrl} />}</BothModes>
      </Chapter>
      <Chapter id="states" title="Empty, loading and error states">
        <BothModes>{(mode) => <States mode={mode} />}</BothModes>
      </Chapter>
      <Chapter id="body-blocks" title="Body blocks">
        {Object.entries(bodySamples).map(([name, samples]) => (
          <div key={name} data-block={name}>
            <BothModes>
              {(mode) => (
                <Specimen name={name}>
                  <Body body={samples(mode)} />
                </Specimen>
              )}
            </BothModes>
          </div>
        ))}
      </Chapter>
      <Chapter id="page-blocks" title="Page blocks">
        {Object.entries(pageSamples).map(([name, samples]) => (
          <div key={name} data-block={name}>
            <p className="label page-grid py-5">{name}</p>
            <BothModes layout="rows">
              {(mode) => <PageBlocks title={name} blocks={samples(mode)} capabilities={sampleCapabilities} />}
            </BothModes>
          </div>
        ))}
      </Chapter>
    </div>
  );
}
