import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadBlob, LatePart, lazyPart, useFormat, useToast } from 'touchline/ui';
import { type ShownEvent, uidOf } from './calendar-event';
import type { EventDraft } from './event-form';
import type { EventWrites } from './use-events';
import { dayOf } from './when';

interface CalendarFilesOptions {
  all: readonly ShownEvent[];
  shown: readonly ShownEvent[];
  writes: EventWrites;
  /** Shows this day. */
  onShow: (day: string) => void;
}

const ImportDialog = lazyPart(() => import('./components/ImportDialog'));

const fileName = (title: string) =>
  `${
    title
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'event'
  }.ics`;

/** Export and import of iCalendar files. The code loads with the first file. */
export function useCalendarFiles({ all, shown, writes, onShow }: CalendarFilesOptions) {
  const { t } = useTranslation('calendar');
  const toast = useToast();
  const { timeZone } = useFormat();
  const [importing, setImporting] = useState<boolean | null>(null);

  async function download(events: readonly ShownEvent[], name: string) {
    try {
      const { writeIcs } = await import('./ics/write-ics');
      const text = writeIcs(events, new Date());
      downloadBlob(new Blob([text], { type: 'text/calendar;charset=utf-8' }), name);
      toast.success(t('exported', { count: events.length }));
    } catch {
      toast.error(t('exportFailed'));
    }
  }

  function imported(ids: (string | number)[], drafts: EventDraft[]) {
    const first = drafts.map(({ start }) => dayOf(start, timeZone)).sort()[0];
    if (first) onShow(first);
    toast.success(
      t('imported', { count: ids.length }),
      () =>
        void Promise.all(ids.map((id) => writes.remove(id))).catch((error: unknown) =>
          toast.error(error),
        ),
    );
  }

  const dialog: ReactNode = importing !== null && (
    <LatePart>
      <ImportDialog
        open={importing}
        known={all.map(({ row }) => uidOf(row))}
        timeZone={timeZone}
        onAdd={writes.add}
        onDone={imported}
        onClose={() => setImporting(false)}
      />
    </LatePart>
  );
  return {
    dialog,
    openImport: () => setImporting(true),
    exportOne: (event: ShownEvent) => void download([event], fileName(event.title)),
    exportShown: () => {
      if (shown.length === 0) toast.error(t('exportNone'));
      else void download(shown, 'touchline-calendar.ics');
    },
  };
}
