import { definePlugin } from 'sanity';
import { ReleaseHealthLayout } from './release-health-layout.tsx';

/** Shows above a release what is wrong with it, before it is run or scheduled. */
export const releaseHealth = definePlugin({
  name: 'release-health',
  studio: { components: { activeToolLayout: ReleaseHealthLayout } },
});
