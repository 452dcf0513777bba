import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import type { AccessNeed } from '@/plugin-api/types';
import { ErrorBoundary } from '@/shared/components/ErrorBoundary';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { PageError } from './PageError';
import { RouteGuard } from './RouteGuard';

interface RoutePageProps {
  access: 'public' | AccessNeed | undefined;
  children: ReactNode;
}

/** One page: guarded, with a skeleton while its code loads, and an error of its own when it breaks. */
export function RoutePage({ access, children }: RoutePageProps) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} fallback={PageError}>
      <Suspense fallback={<ListSkeleton />}>
        <RouteGuard access={access}>{children}</RouteGuard>
      </Suspense>
    </ErrorBoundary>
  );
}
