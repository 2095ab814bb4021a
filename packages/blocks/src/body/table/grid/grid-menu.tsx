import { EllipsisHorizontalIcon } from '@sanity/icons/EllipsisHorizontal';
import { EllipsisVerticalIcon } from '@sanity/icons/EllipsisVertical';
import { Button } from '@sanity/ui';
import { Menu, MenuButton, MenuDivider, MenuItem } from '@sanity/ui/menu';
import type { MenuItemProps } from '@sanity/ui/menu';
import { useId } from 'react';

export interface GridMenuEntry {
  text: string;
  icon: MenuItemProps['icon'];
  isDisabled?: boolean;
  isChosen?: boolean;
  isDangerous?: boolean;
  /** Whether a line separates it from the entry above. */
  startsGroup?: boolean;
  onClick: () => void;
}

/** The menu of a row or a column. */
export function GridMenu({ label, isColumn, entries }: { label: string; isColumn: boolean; entries: GridMenuEntry[] }) {
  const id = useId();
  return (
    <MenuButton
      id={id}
      button={
        <Button
          mode="bleed"
          padding={1}
          fontSize={1}
          icon={isColumn ? EllipsisHorizontalIcon : EllipsisVerticalIcon}
          aria-label={label}
          title={label}
        />
      }
      menu={
        <Menu>
          {entries.flatMap(({ text, icon, isDisabled, isChosen, isDangerous, startsGroup, onClick }) => [
            startsGroup ? <MenuDivider key={`${text}-line`} /> : null,
            <MenuItem
              key={text}
              text={text}
              icon={icon}
              fontSize={1}
              padding={2}
              disabled={isDisabled}
              selected={isChosen}
              tone={isDangerous ? 'critical' : 'default'}
              onClick={onClick}
            />,
          ])}
        </Menu>
      }
      popover={{ portal: true, placement: isColumn ? 'bottom' : 'right-start' }}
    />
  );
}
