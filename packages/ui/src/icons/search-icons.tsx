import { Icon } from './icon.tsx';
import type { IconProps } from './icon.tsx';

/** The icons of the search panel, which is loaded when it opens. Every page loads the module of the others. */

export const StarIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="m10 3.25 2.1 4.25 4.65.7-3.37 3.3.8 4.65L10 13.95l-4.18 2.2.8-4.65L3.25 8.2l4.65-.7Z" />
  </Icon>
);

export const StarFilledIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path
      fill="currentColor"
      d="m10 3.25 2.1 4.25 4.65.7-3.37 3.3.8 4.65L10 13.95l-4.18 2.2.8-4.65L3.25 8.2l4.65-.7Z"
    />
  </Icon>
);

export const ClockIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 6v4l2.75 1.75" />
  </Icon>
);

export const HeadingIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M8 3.75 6.5 16.25M13.5 3.75 12 16.25M4 7.75h12.5M3.5 12.25H16" />
  </Icon>
);

export const TextIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M3.5 5.5h13M3.5 10h13M3.5 14.5h8" />
  </Icon>
);

export const ReturnIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M15.5 5v4.5a2 2 0 0 1-2 2H4.5M8 8l-3.5 3.5L8 15" />
  </Icon>
);
