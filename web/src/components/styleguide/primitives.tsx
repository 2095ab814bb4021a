import type { ComponentType } from 'react';
import { Breadcrumbs } from '#/components/breadcrumbs/breadcrumbs.tsx';
import { Illustration } from '@site/ui/illustration';
import { BrandMark } from '#/components/layout/brand-mark.tsx';
import { Badge } from '@site/ui/badge';
import { Card } from '@site/ui/card';
import * as icons from '@site/ui/icons';
import * as searchIcons from '@site/ui/search-icons';
import { ButtonLink } from '@site/ui/button-link';
import { SiteLink } from '@site/ui/site-link';
import { ILLUSTRATIONS } from '@site/site/illustrations';
import type { Mode } from '#/styles/palette.ts';
import { LONG_TITLE, UNBREAKABLE } from '@site/blocks/samples/odd-texts';
import { Specimen } from './specimen.tsx';

const ICONS = Object.entries<ComponentType<{ className?: string }>>({ ...icons, ...searchIcons });

/** The components that views consist of. */
export function Primitives({ mode, siteUrl }: { mode: Mode; siteUrl: string }) {
  return (
    <>
      <Specimen name="Buttons">
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink href="/">Primary</ButtonLink>
          <ButtonLink href="/" variant="secondary">
            Secondary
          </ButtonLink>
          <ButtonLink href="/" variant="quiet">
            Quiet
          </ButtonLink>
          <ButtonLink href="/" size="sm">
            Small
          </ButtonLink>
          <button type="button" className="icon-button" aria-label={`An icon button, in ${mode} mode`}>
            <icons.CopyIcon />
          </button>
        </div>
      </Specimen>
      <Specimen name="Links">
        <div className="prose">
          <p>
            A <SiteLink href="/caps/">link in running text</SiteLink>, one{' '}
            <SiteLink href="https://code.fleetloom.example">to another site</SiteLink>, and{' '}
            <SiteLink href={undefined}>one whose target is not published</SiteLink>. <code>Code</code> and{' '}
            <kbd>Ctrl K</kbd>.
          </p>
        </div>
      </Specimen>
      <Specimen name="Focus">
        <span className="focus-sample">An element with keyboard focus</span>
      </Specimen>
      <Specimen name="Badges and labels">
        <div className="flex flex-wrap items-center gap-3">
          <Badge>neutral</Badge>
          <Badge tone="accent">accent</Badge>
          <Badge tone="telemetry">telemetry</Badge>
          <span className="label">A small technical label</span>
        </div>
        <p className="eyebrow mt-4">The eyebrow of a heading</p>
      </Specimen>
      <Specimen name="Breadcrumbs">
        <Breadcrumbs
          label={`Breadcrumbs in ${mode} mode`}
          siteUrl={siteUrl}
          crumbs={[{ label: 'Capabilities & Pricing', path: '/caps/' }, { label: 'Fleetloom' }, { label: UNBREAKABLE }]}
        />
      </Specimen>
      <Specimen name="Cards">
        <div className="grid gap-4 sm:grid-cols-2">
          <Card title="A card with a link" href="/caps/" titleAs="h3" text="The whole card is clickable." />
          <Card title="A card without a link" titleAs="h3" text="Its target is not published." />
          <Card title={LONG_TITLE} href="/caps/" titleAs="h3" />
          <Card title={UNBREAKABLE} href="/caps/" titleAs="h3" text={UNBREAKABLE} />
        </div>
      </Specimen>
      <Specimen name="Form fields">
        <div className="grid gap-4">
          <label className="grid gap-1.5 text-sm">
            Label
            <input className="field" placeholder="Placeholder" />
          </label>
          <label className="grid gap-1.5 text-sm">
            Filled
            <input className="field" defaultValue="robot-07" />
          </label>
          <label className="grid gap-1.5 text-sm">
            Invalid
            <input className="field" aria-invalid="true" defaultValue="robot 07" aria-describedby={`refused-${mode}`} />
            <span id={`refused-${mode}`} className="field-error">
              A name holds letters, digits and hyphens.
            </span>
          </label>
          <label className="grid gap-1.5 text-sm">
            Choice
            <select className="field">
              <option>One robot</option>
              <option>All robots</option>
            </select>
          </label>
        </div>
      </Specimen>
      <Specimen name="Logo and icons">
        <ul className="icon-samples">
          <li className="label">
            <BrandMark />
            logo
          </li>
          {ICONS.map(([name, Icon]) => (
            <li key={name} className="label">
              <Icon className="text-ink" />
              {name.replace(/Icon$/, '')}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Illustrations">
        <ul className="grid gap-4 sm:grid-cols-2">
          {ILLUSTRATIONS.map((name) => (
            <li key={name} className="label">
              <Illustration name={name} className="mb-2" />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
    </>
  );
}
