import { PageBlocks } from '#/blocks/page-blocks.tsx';
import { Body } from '#/components/prose/body.tsx';
import { PageHeader } from '@site/ui/page-header';
import type { Mode, Palette } from '#/styles/palette.ts';
import { BothModes } from './both-modes.tsx';
import { Colours } from './colours.tsx';
import { Primitives } from './primitives.tsx';
import { bodySamples } from './samples/body-samples.ts';
import { pageSamples, sampleCapabilities } from './samples/page-samples.ts';
import { Chapter, Specimen } from './specimen.tsx';
import { States } from './states.tsx';
import { TypeAndSpace } from './type-and-space.tsx';

interface StyleguideViewProps {
  palettes: Record<Mode, Palette>;
  siteUrl: string;
}

/** Every primitive and every content block of the site, in both modes at once. */
export function StyleguideView({ palettes, siteUrl }: StyleguideViewProps) {
  return (
    <div className="pt-16">
      <div className="page-grid">
        <PageHeader
          title="Style guide"
          description="Everything that pages are made of, in both color modes, with usual content and with odd content."
        />
      </div>
      <Chapter id="colours" title="Colours" text="Contrast is measured from the tokens themselves.">
        <BothModes>{(mode) => <Colours palette={palettes[mode]} />}</BothModes>
      </Chapter>
      <Chapter id="type" title="Type, space and elevation">
        <BothModes>{() => <TypeAndSpace />}</BothModes>
      </Chapter>
      <Chapter id="primitives" title="Primitives">
        <BothModes>{(mode) => <Primitives mode={mode} siteUrl={siteUrl} />}</BothModes>
      </Chapter>
      <Chapter id="states" title="Empty, loading and error states">
        <BothModes>{() => <States />}</BothModes>
      </Chapter>
      <Chapter id="body-blocks" title="Blocks of running text">
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
      <Chapter id="page-blocks" title="Blocks of marketing pages">
        {Object.entries(pageSamples).map(([name, samples]) => (
          <div key={name} data-block={name}>
            <p className="label page-grid py-4">{name}</p>
            <BothModes layout="rows">
              {(mode) => <PageBlocks title={name} blocks={samples(mode)} capabilities={sampleCapabilities} />}
            </BothModes>
          </div>
        ))}
      </Chapter>
    </div>
  );
}
