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

/** In CSS pixels. */
const SPACES = [4, 8, 12, 16, 20, 24, 32, 40, 48, 56, 64, 80, 96];

const RADII = [
  { name: 'sm', className: 'radius-sm' },
  { name: 'md', className: 'radius-md' },
  { name: 'lg', className: 'radius-lg' },
  { name: 'xl', className: 'radius-xl' },
  { name: 'full', className: 'radius-full' },
];

const ELEVATIONS = [
  { name: 'canvas', className: 'elevation-canvas' },
  { name: 'sunken', className: 'elevation-sunken' },
  { name: 'surface', className: 'elevation-surface' },
  { name: 'raised, menus', className: 'elevation-menu' },
  { name: 'dialogs', className: 'elevation-dialog' },
];

/** The type scale, the 4 px grid, radii and elevation. */
export function TypeAndSpace() {
  return (
    <>
      <Specimen name="Type">
        <dl className="type-scale">
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
              <svg width={`${width / 16}rem`} height="0.75rem" className="space-sample" aria-hidden="true">
                <rect width="100%" height="100%" />
              </svg>
              <span className="label">{width} px</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Radius">
        <ul className="flex flex-wrap gap-5">
          {RADII.map(({ name, className }) => (
            <li key={name} className="label text-center">
              <span className={`radius-sample ${className}`} aria-hidden="true" />
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
