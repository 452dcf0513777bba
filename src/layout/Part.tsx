import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '@/shared/components/ErrorBoundary';
import { BrokenPart } from './errors/BrokenPart';

interface PartProps {
  /** What stands in its place while its code loads. */
  waiting?: ReactNode;
  /** Says nothing when it breaks: for what nobody misses at once. */
  silent?: boolean;
  /** A change of it shows the part again after it broke. */
  resetKey?: string;
  children: ReactNode;
}

/** A part of the frame that may come late and may break; what is around it stays as it is. */
export function Part({ waiting = null, silent, resetKey, children }: PartProps) {
  return (
    <ErrorBoundary resetKey={resetKey} fallback={silent ? undefined : BrokenPart}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
