import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import type { PersonCommandDef } from '@/plugin-api/types';
import type { ViewerState } from '@/plugin-api/viewer-context';
import { TIERS } from '../tiers';
import { previewedTier, previewTier } from './sports-viewer';

/** Staff see the app as a tier does, and as themselves again. */
export function previewCommands(viewer: ViewerState): PersonCommandDef[] {
  if (viewer.realRole === 'USER' || viewer.realRole === 'ANON') return [];
  const previewed = previewedTier(viewer.preview);
  const stop: PersonCommandDef = {
    id: 'preview off',
    icon: mdiEyeOffOutline,
    title: (t) => t('sports:palette.previewEnd'),
    run: () => previewTier(viewer, null),
  };
  const begin = TIERS.map(
    (tier): PersonCommandDef => ({
      id: `preview ${tier}`,
      icon: mdiEyeOutline,
      title: (t) => t('sports:palette.preview', { tier: t(`sports:tier.${tier}`) }),
      keywords: `impersonate preview tier ${tier}`,
      on: previewed === tier,
      run: () => previewTier(viewer, tier),
    }),
  );
  return previewed ? [stop, ...begin] : begin;
}
