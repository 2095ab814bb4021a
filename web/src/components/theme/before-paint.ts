import type { SiteSettings } from '@site/content/models/site-settings';
import { THEME_STORAGE_KEY } from '@site/site/constants';
import { colorModeChoices, defaultChoice } from './color-mode.ts';
import { THEME_COLORS } from './theme-color.ts';

/** localStorage key that holds the id of the announcement that was dismissed last. */
export const ANNOUNCEMENT_STORAGE_KEY = 'announcement.dismissed';

type Policy = Pick<SiteSettings, 'colorMode' | 'announcement'>;

/**
 * The script that runs in the head before anything is painted. It sets on the document element
 * - `data-theme`: `dark` or `light`, what is shown;
 * - `data-theme-choice`: `dark`, `light` or `system`, what was chosen; its presence tells styles that scripts run;
 * - `data-platform="mac"` where shortcuts are named by Apple's keys;
 * - `data-announcement="dismissed"` where this announcement was dismissed.
 *
 * It also adds the `theme-color` that goes with what is shown.
 *
 * Storage that is blocked or holds garbage counts as empty.
 */
export function beforePaintScript({ colorMode, announcement }: Policy): string {
  const lines = [
    `var root=document.documentElement`,
    `var read=function(key){try{return localStorage.getItem(key)}catch(e){return null}}`,
    `var choice=read(${literal(THEME_STORAGE_KEY)})`,
    `if(${literal(colorModeChoices(colorMode))}.indexOf(choice)<0)choice=${literal(defaultChoice(colorMode))}`,
    `root.dataset.themeChoice=choice`,
    `if(/mac|iphone|ipad/i.test(navigator.platform))root.dataset.platform='mac'`,
    `root.dataset.theme=choice==='system'?(matchMedia('(prefers-color-scheme: light)').matches?'light':'dark'):choice`,
    `var tint=document.head.appendChild(document.createElement('meta'))`,
    `tint.name='theme-color'`,
    `tint.content=${literal(THEME_COLORS)}[root.dataset.theme]`,
  ];
  if (announcement?.isDismissible) {
    const id = literal(announcement.id);
    lines.push(`if(read(${literal(ANNOUNCEMENT_STORAGE_KEY)})===${id})root.dataset.announcement='dismissed'`);
  }
  return `(function(){${lines.join(';')}})()`;
}

/** JSON that cannot end the script element it stands in. */
function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
