import { useSearchParams } from 'react-router';
import { safePath } from '@/shared/safe-path';

/** Where to go after signing in: the page in `?to=` when it is one of ours, else home. */
export function useTarget(): string {
  const [params] = useSearchParams();
  return safePath(params.get('to'));
}

/** Another page of these, which leads to the same page in the end. */
export function withTarget(page: string, to: string): string {
  return to === '/' ? page : `${page}?to=${encodeURIComponent(to)}`;
}
