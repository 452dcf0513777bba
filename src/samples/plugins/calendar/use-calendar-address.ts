import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { CalendarKind } from '@/samples/mock/calendar';
import { readDay, readView, type ViewName } from './calendar-view';
import { readKinds, writeKinds } from './kinds';

interface Place {
  view: ViewName;
  /** A day in the shown period; null is today. */
  day: string | null;
  kinds: readonly CalendarKind[];
}

/** View, day and calendars: kept in the address, so that a reload or link shows the same. */
export function useCalendarAddress() {
  const [params, setParams] = useSearchParams();
  const place = useMemo<Place>(
    () => ({
      view: readView(params.get('view')),
      day: readDay(params.get('day')),
      kinds: readKinds(params.get('calendars')),
    }),
    [params],
  );
  /** Whether the address asks for a new event. */
  const wantsNew = params.get('new') === '1';

  const go = useCallback(
    (change: Partial<Place>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          const put = (name: string, value: string) =>
            value ? next.set(name, value) : next.delete(name);
          if (change.view) put('view', change.view === 'month' ? '' : change.view);
          if (change.day !== undefined) put('day', change.day ?? '');
          if (change.kinds) put('calendars', writeKinds(change.kinds));
          next.delete('new');
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return { ...place, wantsNew, go };
}
