import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useRegistry } from '@/plugin-api/registry-context';
import type { AccessNeed } from '@/plugin-api/types';
import { useMay } from '@/plugin-api/use-may';
import { useViewer } from '@/plugin-api/viewer-context';
import { SECOND_STEP_PATH, SIGN_IN_PATH } from '@/providers/auth/auth-provider';
import { useBackend } from '@/providers/backend-context';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { isEarly } from './first-reads';
import { lazyPage } from './lazy-page';

const SuspendedPage = lazyPage(() => import('@/layout/errors/SuspendedPage'));
const NotAuthorizedPage = lazyPage(() => import('@/layout/errors/NotAuthorizedPage'));

interface RouteGuardProps {
  access: 'public' | AccessNeed | undefined;
  /** Shown until the viewer is known. */
  waiting: ReactNode;
  children: ReactNode;
}

/** Shows the route to people who may open it; sends visitors to sign-in and back afterwards. */
export function RouteGuard({ access, waiting, children }: RouteGuardProps) {
  const { status, userId, profile, error, refresh } = useViewer();
  const { half, passwordDue } = useBackend().session;
  const registry = useRegistry();
  const { pathname, search, hash } = useLocation();
  if (access === 'public' || registry.allows('ANON', access)) return children;
  if (status === 'loading' && !isEarly(pathname, userId)) return waiting;
  if (!userId) {
    const here = pathname + search + hash;
    const to = here === '/' ? '' : `?to=${encodeURIComponent(here)}`;
    return <Navigate to={(half() ? SECOND_STEP_PATH : SIGN_IN_PATH) + to} replace />;
  }
  // An account without a password couldn't be opened again: its owner chooses one first.
  if (passwordDue() === 'signup') {
    const to = `?to=${encodeURIComponent(pathname + search + hash)}`;
    return <Navigate to={`/auth/finish${to}`} replace />;
  }
  if (status === 'failed') return <ErrorNotice error={error} onRetry={refresh} />;
  const suspended = Date.parse(profile?.suspended_until ?? '') > Date.now();
  // A suspended person can still reach their data, take a break and sign out.
  if (suspended && pathname !== '/account-details') return <SuspendedPage />;
  return access ? <Gate access={access}>{children}</Gate> : children;
}

/** Checks refine's access control for the page. */
function Gate({ access, children }: { access: AccessNeed; children: ReactNode }) {
  return useMay(access.resource, access.action) ? children : <NotAuthorizedPage />;
}
