const TOKENS = {
  free: 'color-mix(in srgb, var(--line) 50%, var(--surface))',
  inflated: 'color-mix(in srgb, var(--telemetry) 14%, var(--surface))',
  occupied: 'color-mix(in srgb, var(--line-strong) 75%, var(--surface))',
  live: 'var(--telemetry)',
  ground: 'var(--accent-soft)',
  accent: 'var(--accent)',
  accentFill: 'var(--accent-fill)',
  warning: 'var(--warning-fill)',
  danger: 'var(--danger-fill)',
  ink: 'var(--ink)',
  muted: 'var(--muted)',
  surface: 'var(--surface)',
};

export type SceneColors = Record<keyof typeof TOKENS, string>;

/** The colors of the scene in the current color mode, resolved, because a canvas does not know `light-dark()`. */
export function readSceneColors(parent: Element): SceneColors {
  const probe = document.createElement('span');
  parent.append(probe);
  const colors = Object.entries(TOKENS).map(([name, value]) => {
    probe.style.color = value;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return Object.fromEntries(colors) as SceneColors;
}
