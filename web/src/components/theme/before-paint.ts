import type { SiteSettings } from '@site/content/models/site-settings';
import { THEME_STORAGE_KEY } from '@site/site/constants';
import { DISMISSED_ANNOUNCEMENTS_KEY } from '#/components/announcement/dismissed-announcements.ts';
import { THEME_COLORS, colorModeChoices, defaultChoice } from './color-mode.ts';

type Policy = Pick<SiteSettings, 'colorMode' | 'announcement'>;

/**
 * The script that runs in the head before the first paint. It sets on the document element
 * - `data-theme`: `dark` or `light`, the mode that is shown;
 * - `data-theme-choice`: `dark`, `light` or `system`, the choice; styles also use it to detect that scripts run;
 * - `data-platform="mac"` on systems with Apple keyboards, for shortcut hints;
 * - `data-announcement="dismissed"` if the visitor has dismissed this announcement.
 *
 * It also adds `<meta name="theme-color">` for the mode that is shown. Blocked or invalid storage counts as empty.
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
    lines.push(
      // A JSON array of ids, or one id as plain text: see `dismissed-announcements.ts`.
      `var stored=read(${literal(DISMISSED_ANNOUNCEMENTS_KEY)}),dismissed=[stored]`,
      `try{dismissed=dismissed.concat(JSON.parse(stored))}catch(e){}`,
      `if(dismissed.indexOf(${literal(announcement.id)})>=0)root.dataset.announcement='dismissed'`,
    );
  }
  return `(function(){${lines.join(';')}})()`;
}

/** JSON that cannot end the script element that contains it. */
function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
