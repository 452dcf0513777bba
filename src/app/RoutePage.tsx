import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { usePagePlugin } from '@/plugin-api/page-plugin-context';
import type { PageShape } from '@/plugin-api/page-shape';
import { useRegistry } from '@/plugin-api/registry-context';
import type { AccessNeed } from '@/plugin-api/types';
import { ErrorBoundary } from '@/shared/components/ErrorBoundary';
import { pressAgain } from './drawn-page';
import { HeldPage, isHeld } from './first-reads';
import { PageError } from './PageError';
import { PageSkeleton } from './PageSkeleton';
import { RouteGuard } from './RouteGuard';

interface RoutePageProps {
  access: 'public' | AccessNeed | undefined;
  /** Shown while it's on its way. */
  shape?: PageShape;
  children: ReactNode;
}

/** One page: guarded, with a skeleton while its code loads, and an error of its own when it breaks. */
export function RoutePage({ access, shape = 'list', children }: RoutePageProps) {
  const { pathname } = useLocation();
  // The page that the app opens with was drawn in outline before the app came.
  const waiting = <PageSkeleton shape={shape} atOnce={isHeld(pathname)} />;
  return (
    <ErrorBoundary resetKey={pathname} fallback={PageError}>
      <Suspense fallback={waiting}>
        <RouteGuard access={access} waiting={waiting}>
          <HeldPage>
            <SharedTexts>{children}</SharedTexts>
          </HeldPage>
        </RouteGuard>
      </Suspense>
    </ErrorBoundary>
  );
}

/** Waits for the texts that the page has in common with other plugins. */
function SharedTexts({ children }: { children: ReactNode }) {
  const { namespacesOf } = useRegistry();
  const plugin = usePagePlugin();
  const [, ...shared] = plugin === null ? [] : namespacesOf(plugin);
  useTranslation(['shell', ...shared]);
  // Effects run when the page itself acts; the frame around it does so before.
  useEffect(pressAgain, []);
  return children;
}
