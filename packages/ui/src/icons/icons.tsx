import { Icon } from './icon.tsx';
import type { IconProps } from './icon.tsx';

export const SunIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <circle cx="10" cy="10" r="3.25" />
    <path d="M10 2.5v1.75M10 15.75v1.75M2.5 10h1.75M15.75 10h1.75M4.7 4.7l1.24 1.24M14.06 14.06l1.24 1.24M4.7 15.3l1.24-1.24M14.06 5.94l1.24-1.24" />
  </Icon>
);

export const MoonIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M16.5 11.6A6.75 6.75 0 0 1 8.4 3.5a6.75 6.75 0 1 0 8.1 8.1Z" />
  </Icon>
);

export const MonitorIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <rect x="2.75" y="3.75" width="14.5" height="9.5" rx="1.5" />
    <path d="M7.25 16.5h5.5M10 13.25v3.25" />
  </Icon>
);

export const MenuIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M3 6h14M3 10h14M3 14h14" />
  </Icon>
);

export const CloseIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="m5 5 10 10M15 5 5 15" />
  </Icon>
);

export const CopyIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <rect x="7" y="7" width="9.5" height="9.5" rx="1.5" />
    <path d="M13 7V5a1.5 1.5 0 0 0-1.5-1.5H5A1.5 1.5 0 0 0 3.5 5v6.5A1.5 1.5 0 0 0 5 13h2" />
  </Icon>
);

export const CheckIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="m4 10.5 4 4 8-9" />
  </Icon>
);

export const WrapIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M3 5h14M3 10h11a2.5 2.5 0 0 1 0 5h-3M3 15h4.5M12.75 13 11 15l1.75 2" />
  </Icon>
);

export const ArrowIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M4 10h12M11 5l5 5-5 5" />
  </Icon>
);

export const ChevronIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="m6 8 4 4 4-4" />
  </Icon>
);

export const PlayIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M7 4.75v10.5a.5.5 0 0 0 .77.42l8.1-5.25a.5.5 0 0 0 0-.84l-8.1-5.25A.5.5 0 0 0 7 4.75Z" />
  </Icon>
);

export const NoteIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M5 3.5h7l3.5 3.5v9a.5.5 0 0 1-.5.5H5a.5.5 0 0 1-.5-.5V4a.5.5 0 0 1 .5-.5ZM7.5 9.5h5M7.5 12.75h3.5" />
  </Icon>
);

export const TipIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M7.5 14.25v-1.4a5 5 0 1 1 5 0v1.4ZM8 17h4" />
  </Icon>
);

export const InfoIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 9.25v4M10 6.5v.01" />
  </Icon>
);

export const WarningIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M10 3.25 17.25 16H2.75L10 3.25ZM10 8.25v3.5M10 13.75v.01" />
  </Icon>
);

export const DangerIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M7 3h6l4 4v6l-4 4H7l-4-4V7l4-4ZM10 6.75v3.75M10 13.25v.01" />
  </Icon>
);

export const SearchIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <circle cx="9" cy="9" r="5.25" />
    <path d="m13 13 4 4" />
  </Icon>
);
