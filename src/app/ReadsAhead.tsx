import { useContext, useLayoutEffect } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router';
import { useViewer } from '@/plugin-api/viewer-context';
import type { AppParts } from './app-parts';
import { loadPageReader } from './everywhere';

interface ReadsAheadProps {
  parts: AppParts;
}

/** Reads what the next page shows first as soon as somebody moves there, while it is still being rendered. */
export function ReadsAhead({ parts }: ReadsAheadProps) {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const { status, userId, role, profile } = useViewer();
  const { pathname } = useLocation();
  const timeZone = profile?.timezone ?? '';

  useLayoutEffect(() => {
    if (status !== 'ready') return;
    const read = async (next: Pick<Location, 'pathname' | 'search'>) =>
      (await loadPageReader()).readPageAhead(next, { userId, role, timeZone }, parts);
    return router?.subscribe(({ location }) => {
      // The page itself shows what could not be read.
      if (location.pathname !== pathname) read(location).catch(() => undefined);
    });
  }, [router, status, userId, role, timeZone, pathname, parts]);
  return null;
}
