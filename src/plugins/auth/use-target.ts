import { useSearchParams } from 'react-router';
import { safePath } from '@/shared/safe-path';

/** Where to go after signing in: the page in `?to=` if it is one of ours, otherwise home. */
export function useTarget(): string {
  const [params] = useSearchParams();
  return safePath(params.get('to'));
}

/** The address of another auth page with the same target. */
export function withTarget(page: string, to: string): string {
  return to === '/' ? page : `${page}?to=${encodeURIComponent(to)}`;
}
