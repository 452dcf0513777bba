import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toWallTime } from 'touchline/format';
import { ErrorNotice, LatePart, lazyPart, useDocumentTitle, useFormat } from 'touchline/ui';
import { AppFrame, useSideIsDrawer } from '@/samples/shared/components/AppFrame';
import { useResetDemoData } from '@/samples/shared/reset-demo-data';
import { readEvent, type ShownEvent } from '../calendar-event';
import { stepDay } from '../calendar-view';
import { CalendarGrid, type MoreOfDay } from '../components/CalendarGrid';
import { CalendarSide } from '../components/CalendarSide';
import { CalendarToolbar } from '../components/CalendarToolbar';
import { CALENDAR_STYLES, COLOR_STYLES } from '../components/calendar-styles';
import { EmptyList } from '../components/EmptyList';
import type { Editing } from '../components/EventDrawer';
import { blankValues } from '../event-form';
import { KIND_NAMES } from '../kinds';
import { useCalendarActions, useSaveEvent } from '../use-calendar-actions';
import { useCalendarAddress } from '../use-calendar-address';
import { useCalendarFiles } from '../use-calendar-files';
import { useEventFocus } from '../use-event-focus';
import { useEventKeys } from '../use-event-keys';
import { useEventNow, useEvents, useEventWrites } from '../use-events';

/** Interactions that load the form; people who only look don't need it. */
const HAND = ['pointermove', 'pointerdown', 'keydown'] as const;
const loadDrawer = () => import('../components/EventDrawer');
const EventDrawer = lazyPart(loadDrawer);
const MorePopover = lazyPart(() => import('../components/MorePopover'));

/** The calendar: months, weeks, days and a list of events, in the person's time zone. */
export default function CalendarPage() {
  const { t } = useTranslation('calendar');
  const { timeZone } = useFormat();
  const helpId = useId();
  const query = useEvents();
  const writes = useEventWrites();
  const actions = useCalendarActions(writes);
  const { view, day, kinds, wantsNew, go } = useCalendarAddress();
  const drawer = useSideIsDrawer();
  const resetDemoData = useResetDemoData();
  const [sideOpen, setSideOpen] = useState(false);
  const [title, setTitle] = useState('');
  // Undefined if never opened, so that its code isn't loaded.
  const [more, setMore] = useState<MoreOfDay | null>();
  const [editing, setEditing] = useState<Editing | null>();
  const today = toWallTime(new Date().toISOString(), timeZone).slice(0, 10);
  const shownDay = day ?? today;
  useDocumentTitle(t('name'));

  const all = useMemo(
    () => (query.data ?? []).map((row) => readEvent(row, timeZone)),
    [query.data, timeZone],
  );
  const shown = useMemo(
    () => all.filter(({ row }) => kinds.includes(row.extendedProps.calendar)),
    [all, kinds],
  );
  const goTo = (next: string) => go({ day: next === today ? null : next });
  const focus = useEventFocus();
  const keys = useEventKeys({
    eventOf: useEventNow(timeZone),
    focus,
    view,
    onMove: actions.move,
    onShow: (wanted) => {
      setMore(null);
      goTo(wanted);
    },
  });
  const files = useCalendarFiles({ all, shown, writes, onShow: goTo });
  const { save, savedId } = useSaveEvent(writes, kinds);

  const add = (from: string, to?: string) => {
    setSideOpen(false);
    setEditing({ event: null, values: blankValues(from, to) });
  };
  const open = (event: ShownEvent) => {
    setMore(null);
    setEditing({ event });
  };
  // The form's code starts loading on the first interaction, to be ready when the form opens.
  useEffect(() => {
    const stop = new AbortController();
    const fetchForm = () => {
      stop.abort();
      loadDrawer().catch(() => undefined);
    };
    for (const sign of HAND) window.addEventListener(sign, fetchForm, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  useEffect(() => {
    if (!wantsNew) return;
    setEditing({ event: null, values: blankValues(shownDay) });
    go({});
  }, [wantsNew, shownDay, go]);

  return (
    <>
      <AppFrame
        title={t('name')}
        side={
          <CalendarSide
            shown={kinds}
            onShown={(next) => go({ kinds: next })}
            onAdd={() => add(shownDay)}
            onExport={files.exportShown}
            onImport={() => {
              setSideOpen(false);
              files.openImport();
            }}
          />
        }
        sideLabel={t('side')}
        sideWidth={260}
        sideOpen={sideOpen}
        onSideClose={() => setSideOpen(false)}
        onReset={resetDemoData}
      >
        <CalendarToolbar
          title={title}
          view={view}
          onView={(next) => go({ view: next })}
          onStep={(step) => goTo(stepDay(shownDay, view, step))}
          onToday={shownDay === today ? undefined : () => go({ day: null })}
          onSide={drawer ? () => setSideOpen(true) : undefined}
        />
        {query.error && (
          <Box sx={{ px: 2, pb: 1.5 }}>
            <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
          </Box>
        )}
        {query.isPending && <LoadingBar />}
        <Box onKeyDown={keys.onKeyDown} sx={[CALENDAR_STYLES, COLOR_STYLES]}>
          <CalendarGrid
            events={shown}
            view={view}
            day={shownDay}
            helpId={helpId}
            empty={
              <EmptyList
                state={
                  query.isPending ? 'loading' : query.error && !query.data ? 'failed' : 'empty'
                }
                hidden={kinds.length < KIND_NAMES.length}
                onShowAll={() => go({ kinds: KIND_NAMES })}
                onAdd={() => add(shownDay)}
              />
            }
            onTitle={setTitle}
            onOpen={open}
            onAdd={add}
            onMove={actions.moveWithUndo}
            onDay={(wanted) => go({ view: 'day', day: wanted === today ? null : wanted })}
            onMore={setMore}
            focus={focus}
          />
        </Box>
        <Box id={helpId} sx={visuallyHidden}>
          {t('keys.hint')}
        </Box>
        <Box role="status" sx={visuallyHidden}>
          {keys.said}
        </Box>
      </AppFrame>
      <LatePart>
        {more !== undefined && (
          <MorePopover
            more={more}
            helpId={helpId}
            onKeyDown={keys.onKeyDown}
            onOpen={open}
            onClose={() => setMore(null)}
          />
        )}
        {editing !== undefined && (
          <EventDrawer
            editing={editing}
            timeZone={timeZone}
            onSave={async (draft, event) => {
              await save(draft, event);
              setEditing(null);
            }}
            onDelete={(event) => {
              setEditing(null);
              actions.remove(event);
            }}
            onExport={files.exportOne}
            onClose={() => setEditing(null)}
            onClosed={() => {
              if (savedId.current) focus.focusEvent(savedId.current);
              savedId.current = null;
            }}
          />
        )}
      </LatePart>
      {files.dialog}
    </>
  );
}

/** A thin progress line while events load; appears after 150 ms. */
function LoadingBar() {
  const { t } = useTranslation('calendar');
  return (
    <Box
      role="status"
      aria-label={t('loading')}
      sx={{
        '@keyframes arrive': { from: { opacity: 0 }, to: { opacity: 1 } },
        '@keyframes pulse': { '50%': { opacity: 0.3 } },
        animation: 'arrive 0s linear 150ms both, pulse 1.2s ease-in-out 150ms infinite',
        height: 3,
        mt: '-3px',
        flexShrink: 0,
        bgcolor: 'primary.main',
      }}
    />
  );
}
