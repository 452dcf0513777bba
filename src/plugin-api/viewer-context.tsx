import { createContext, type ReactNode, useContext } from 'react';
import type { Tier } from '@/sports/tiers';
import type { Viewer } from './types';

/** The person's own row of `profiles`, as far as the app shows it. */
export interface ViewerProfile {
  id: string;
  email: string | null;
  full_name: string | null;
  avatar_url: string | null;
  country: string | null;
  timezone: string;
  locale: string;
  odds_format: string;
  age_confirmed_at: string | null;
  self_excluded_until: string | null;
  /** Until then the person reads no tips and writes nothing; may be over. */
  suspended_until: string | null;
  suspension_reason: string | null;
}

/** Who looks at the page. */
export interface ViewerState {
  /** `loading` until the role of a signed-in person is known; `failed` when it could not be read. */
  status: 'loading' | 'ready' | 'failed';
  /** `ANON` without a session; `USER` until more is known. */
  role: Viewer;
  /** Whose menu to show: as `role`, but while that is not known the one of the last time; null where there was none. */
  menuRole: Viewer | null;
  /** The role without the preview: what says whether a preview may be begun or ended. */
  realRole: Viewer;
  /** Highest tier that may be read now; FREE without a session. */
  tier: Tier;
  tierEndsAt: string | null;
  selfExcluded: boolean;
  userId: string | null;
  profile: ViewerProfile | null;
  /** The tier that staff see the app as: `role` is then USER and `tier` this one. */
  preview: Tier | null;
  /** The tiers that the person may preview: none without a staff role, and none above what the role reads. */
  previewTiers: readonly Tier[];
  /** Begins, changes or ends (null) the preview in this tab. Does nothing for a tier that isn't offered. */
  setPreview: (tier: Tier | null) => void;
  error: unknown;
  /** Reads person, role and tier again, for use after something changed them; done when they are here. */
  refresh: () => Promise<unknown>;
}

const ViewerContext = createContext<ViewerState | null>(null);

interface ViewerContextProviderProps {
  value: ViewerState;
  children: ReactNode;
}

/** Gives the tree below it the viewer; `ViewerProvider` of the providers fills it. */
export function ViewerContextProvider({ value, children }: ViewerContextProviderProps) {
  return <ViewerContext value={value}>{children}</ViewerContext>;
}

/** Role, tier and profile of the person. Throws outside its provider. */
export function useViewer(): ViewerState {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('useViewer needs a ViewerProvider above it.');
  return viewer;
}
