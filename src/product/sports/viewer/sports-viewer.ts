import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import {
  type PersonCommandDef,
  useViewer,
  type ViewerDef,
  type ViewerFacts,
  type ViewerPreview,
  type ViewerState,
} from 'touchline/plugin-api';
import { isTier, TIERS, type Tier } from '../../record/tiers';
import { isOddsFormat, type OddsFormat } from '../format/format-odds';

/** The sports product's data about the person. */
export interface SportsViewer {
  /** Highest tier that may be read now; FREE without a session. */
  tier: Tier;
  tierEndsAt: string | null;
  selfExcluded: boolean;
  selfExcludedUntil: string | null;
  ageConfirmedAt: string | null;
  /** The tiers that the person may preview: none without a staff role, and none above what the role may read. */
  previewTiers: readonly Tier[];
  oddsFormat: OddsFormat;
}

declare module 'touchline/plugin-api' {
  interface ViewerExtras {
    sports: SportsViewer;
  }
  interface ProfileChanges {
    odds_format?: string;
  }
}

/** The request header that makes the database answer staff as a subscriber of a tier. */
export const PREVIEW_HEADER = 'x-preview-tier';

const VISITOR: SportsViewer = {
  tier: 'FREE',
  tierEndsAt: null,
  selfExcluded: false,
  selfExcludedUntil: null,
  ageConfirmedAt: null,
  previewTiers: [],
  oddsFormat: 'DECIMAL',
};

/** The product's part of the viewer. */
export const SPORTS_VIEWER: ViewerDef<'sports'> = {
  id: 'sports',
  read: ({ access, profile }) => ({
    tier: isTier(access.tier) ? access.tier : 'FREE',
    tierEndsAt: textOrNull(access.tier_ends_at),
    selfExcluded: access.self_excluded === true,
    selfExcludedUntil: textOrNull(profile.self_excluded_until),
    ageConfirmedAt: textOrNull(profile.age_confirmed_at),
    previewTiers: Array.isArray(access.preview_tiers) ? access.preview_tiers.filter(isTier) : [],
    oddsFormat: oddsFormatOf(profile),
  }),
  preferences: ({ profile }) => ({ oddsFormat: oddsFormatOf(profile) }),
};

/** A preview of the app as a subscriber of the tier sees it. */
export const previewOf = (tier: Tier): ViewerPreview => ({ header: PREVIEW_HEADER, value: tier });

/** The tier that is previewed, if any. */
export function previewedTier(preview: ViewerPreview | null): Tier | null {
  return preview?.header === PREVIEW_HEADER && isTier(preview.value) ? preview.value : null;
}

/** Begins, changes or ends (null) the preview in this tab. Does nothing for a tier that isn't offered. */
export function previewTier({ extras, setPreview }: ViewerState, tier: Tier | null): void {
  if (tier === null) setPreview(null);
  else if (extras.sports?.previewTiers.includes(tier)) setPreview(previewOf(tier));
}

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

/** The product's data about the person; for visitors, the defaults. */
export function useSportsViewer(): SportsViewer {
  return useViewer().extras.sports ?? VISITOR;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function oddsFormatOf({ odds_format: stored }: ViewerFacts['profile']): OddsFormat {
  return isOddsFormat(stored) ? stored : 'DECIMAL';
}
