import type { ViewerState } from 'touchline/plugin-api';
import { expect, it, vi } from 'vitest';
import type { Tier } from '../../record/tiers';
import {
  PREVIEW_HEADER,
  previewCommands,
  previewOf,
  previewTier,
  SPORTS_VIEWER,
} from './sports-viewer';

const read = (access: Record<string, unknown>, profile: Record<string, unknown> = {}) =>
  SPORTS_VIEWER.read({ access, profile });

/** Somebody who may preview these tiers. */
function viewerWith(previewTiers: Tier[], rest: Partial<ViewerState> = {}) {
  const setPreview = vi.fn();
  const extras = { sports: read({ preview_tiers: previewTiers }) };
  const viewer = { extras, setPreview, preview: null, realRole: 'ADMIN', ...rest };
  return { viewer: viewer as Partial<ViewerState> as ViewerState, setPreview };
}

it('reads the database’s answer, and accepts nothing else as a tier', () => {
  expect(read({ tier: 'VIP', self_excluded: true }, { odds_format: 'AMERICAN' })).toMatchObject({
    tier: 'VIP',
    selfExcluded: true,
    oddsFormat: 'AMERICAN',
  });
  expect(read({ tier: 'GOLD', preview_tiers: ['VIP', 'GOLD'] }, { odds_format: 1 })).toMatchObject({
    tier: 'FREE',
    previewTiers: ['VIP'],
    oddsFormat: 'DECIMAL',
    selfExcluded: false,
  });
});

it('a tier that is not offered begins no preview', () => {
  const { viewer, setPreview } = viewerWith(['FREE', 'BASIC']);
  previewTier(viewer, 'VIP');
  expect(setPreview).not.toHaveBeenCalled();
  previewTier(viewer, 'BASIC');
  expect(setPreview).toHaveBeenLastCalledWith({ header: PREVIEW_HEADER, value: 'BASIC' });
  previewTier(viewer, null);
  expect(setPreview).toHaveBeenLastCalledWith(null);
});

it('staff are offered a preview of every tier, and the way back while it is on', () => {
  const ids = (rest: Partial<ViewerState>) =>
    previewCommands(viewerWith([], rest).viewer).map(({ id, on }) => (on ? `${id}!` : id));
  expect(ids({ realRole: 'USER' })).toEqual([]);
  expect(ids({})).toEqual(['preview FREE', 'preview BASIC', 'preview PREMIUM', 'preview VIP']);
  expect(ids({ preview: previewOf('VIP') })).toEqual([
    ...['preview off', 'preview FREE', 'preview BASIC', 'preview PREMIUM', 'preview VIP!'],
  ]);
});
