import { Suspense } from 'react';
import type { Failure } from '@/shared/components/ErrorBoundary';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { lazyPart } from '@/shared/lazy-part';

/** Delay before the error pages are prefetched, in ms. */
const IDLE_MS = 3000;

const loadErrorPages = () => import('@/layout/errors/ErrorFallback');
const ErrorFallback = lazyPart(loadErrorPages);

/** Shown in place of a page that failed to render or to load. */
export function PageError(failure: Failure) {
  return (
    <Suspense fallback={<ListSkeleton />}>
      <ErrorFallback {...failure} />
    </Suspense>
  );
}

/** Prefetches the error pages once the first page is idle; when offline it would be too late. */
export function fetchErrorPages(): void {
  setTimeout(() => loadErrorPages().catch(() => undefined), IDLE_MS);
}
