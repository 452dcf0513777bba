import { Suspense } from 'react';
import type { Failure } from '@/shared/components/ErrorBoundary';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { lazyPart } from '@/shared/lazy-part';

/** Time after which the error pages are fetched ahead, in ms. */
const IDLE_MS = 3000;

const loadErrorPages = () => import('@/layout/errors/ErrorFallback');
const ErrorFallback = lazyPart(loadErrorPages);

/** Shown in place of a page that broke, or that could not be loaded. */
export function PageError(failure: Failure) {
  return (
    <Suspense fallback={<ListSkeleton />}>
      <ErrorFallback {...failure} />
    </Suspense>
  );
}

/** Fetches the error pages when the first page has come to rest: offline it would be too late. */
export function fetchErrorPages(): void {
  setTimeout(() => loadErrorPages().catch(() => undefined), IDLE_MS);
}
