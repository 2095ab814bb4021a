import { Specimen } from './specimen.tsx';

/** Complete class names, because Tailwind finds classes by scanning the source. */
const TYPE = [
  { name: 'display', className: 'text-display font-semibold tracking-tighter' },
  { name: 'section', className: 'text-section font-semibold tracking-tight' },
  { name: 'h1', className: 'text-h1 font-semibold tracking-tight' },
  { name: 'h2', className: 'text-h2 font-semibold tracking-tight' },
  { name: 'h3', className: 'text-h3 font-semibold tracking-tight' },
  { name: 'h4', className: 'text-h4 font-semibold' },
  { name: '2xl', className: 'text-2xl' },
  { name: 'xl', className: 'text-xl' },
  { name: 'lg', className: 'text-lg' },
  { name: 'base', className: 'text-base' },
  { name: 'sm', className: 'text-sm' },
  { name: 'xs', className: 'text-xs' },
  { name: '2xs', className: 'text-2xs' },
  { name: 'mono', className: 'font-mono text-sm' },
];

const SPACES = ['w-1', 'w-2', 'w-3', 'w-4', 'w-5', 'w-6', 'w-8', 'w-10', 'w-12', 'w-14', 'w-16', 'w-20', 'w-24'];

const RADII = [
  { name: 'sm', className: 'rounded-sm' },
  { name: 'md', className: 'rounded-md' },
  { name: 'lg', className: 'rounded-lg' },
  { name: 'xl', className: 'rounded-xl' },
  { name: 'full', className: 'rounded-full' },
];

const ELEVATIONS = [
  { name: 'canvas', className: 'bg-canvas' },
  { name: 'sunken', className: 'bg-sunken' },
  { name: 'surface', className: 'bg-surface shadow-1' },
  { name: 'raised, menus', className: 'bg-raised shadow-2' },
  { name: 'dialogs', className: 'bg-raised shadow-3' },
];

/** The type scale, the 4 px grid, radii and elevation. */
export function TypeAndSpace() {
  return (
    <>
      <Specimen name="Type">
        <dl className="grid grid-cols-[4rem_1fr] items-baseline gap-x-4 gap-y-4">
          {TYPE.map(({ name, className }) => (
            <div key={name} className="contents">
              <dt className="label">{name}</dt>
              <dd className={`min-w-0 truncate ${className}`}>Robots on the web 0123</dd>
            </div>
          ))}
        </dl>
      </Specimen>
      <Specimen name="Space, in steps of 4 px">
        <ul className="grid gap-1.5">
          {SPACES.map((width) => (
            <li key={width} className="flex items-center gap-3">
              <span className={`h-3 bg-telemetry ${width}`} aria-hidden="true" />
              <span className="label">{Number(width.slice(2)) * 4} px</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Radius">
        <ul className="flex flex-wrap gap-5">
          {RADII.map(({ name, className }) => (
            <li key={name} className="label text-center">
              <span
                className={`mb-2 block size-16 border border-line-strong bg-surface ${className}`}
                aria-hidden="true"
              />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Elevation">
        <ul className="grid grid-cols-2 gap-6 sm:grid-cols-3">
          {ELEVATIONS.map(({ name, className }) => (
            <li key={name} className={`label rounded-lg border border-line px-4 py-6 ${className}`}>
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
    </>
  );
}
