import { useSearchParams } from 'react-router';
import { safePath } from '@/shared/safe-path';

/** Where to go after signing in: the page in `?to=` when it is one of ours, else home. */
export function useTarget(): string {
  const [params] = useSearchParams();
  return safePath(params.get('to'));
}
