import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { usePagePlugin } from '@/plugin-api/page-plugin-context';
import type { PageShape } from '@/plugin-api/page-shape';
import { useRegistry } from '@/plugin-api/registry-context';
import type { AccessNeed } from '@/plugin-api/types';
import { ErrorBoundary } from '@/shared/components/ErrorBoundary';
import { replayPress } from './drawn-page';
import { AwaitFirstReads, isHeld } from './first-reads';
import { PageError } from './PageError';
import { PageSkeleton } from './PageSkeleton';
import { RouteGuard } from './RouteGuard';

interface RoutePageProps {
  access: 'public' | AccessNeed | undefined;
  /** The skeleton shown while the page loads. */
  shape?: PageShape;
  children: ReactNode;
}

/** One page, with its guard, a skeleton while its code loads, and its own error boundary. */
export function RoutePage({ access, shape = 'list', children }: RoutePageProps) {
  const { pathname } = useLocation();
  // The outline of the first page was drawn before the app started.
  const waiting = <PageSkeleton shape={shape} atOnce={isHeld(pathname)} />;
  return (
    <ErrorBoundary resetKey={pathname} fallback={PageError}>
      <Suspense fallback={waiting}>
        <RouteGuard access={access} waiting={waiting}>
          <AwaitFirstReads waiting={waiting}>
            <SharedTexts>{children}</SharedTexts>
          </AwaitFirstReads>
        </RouteGuard>
      </Suspense>
    </ErrorBoundary>
  );
}

/** Waits for the texts that plugins share. */
function SharedTexts({ children }: { children: ReactNode }) {
  const { namespacesOf } = useRegistry();
  const plugin = usePagePlugin();
  const [, ...shared] = plugin === null ? [] : namespacesOf(plugin);
  useTranslation(['shell', ...shared]);
  // This effect runs once the page is interactive, which is later than the frame.
  useEffect(replayPress, []);
  return children;
}
