import type { DatesSetArg, EventContentArg, EventInput, EventMountArg } from '@fullcalendar/core';
import dayGrid from '@fullcalendar/daygrid';
import interaction from '@fullcalendar/interaction';
import list from '@fullcalendar/list';
import FullCalendar from '@fullcalendar/react';
import timeGrid from '@fullcalendar/timegrid';
import { useRtl } from '@mui/system/RtlProvider';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf, toWallTime } from 'touchline/format';
import { useFormat } from 'touchline/ui';
import { useSideIsDrawer } from '@/samples/shared/components/AppFrame';
import type { ShownEvent } from '../calendar-event';
import { VIEWS, type ViewName } from '../calendar-view';
import { KIND_LOOKS } from '../kinds';
import type { EventFocus } from '../use-event-focus';
import { addMinutes, moveTo, resizeTo, toShown, toWall, type When } from '../when';
import { clockText, firstDayOfWeek } from '../when-text';
import { EventLabel } from './EventLabel';
import { makeHoursReachable } from './reachable-hours';

/** A seventh of a phone's width fits a letter and the day's number. */
const SHORT_DAY = { weekday: 'narrow', day: 'numeric' } as const;
const PLUGINS = [dayGrid, timeGrid, list, interaction];

export interface MoreOfDay {
  day: string;
  events: ShownEvent[];
  anchor: HTMLElement;
}

interface CalendarGridProps {
  events: readonly ShownEvent[];
  view: ViewName;
  /** A day in the shown period. */
  day: string;
  /** Id of the description of an event's keys. */
  helpId: string;
  /** Shown in an empty list. */
  empty: ReactNode;
  onTitle: (title: string) => void;
  onOpen: (event: ShownEvent) => void;
  /** A new event from a day, or from a time on the wall to another. */
  onAdd: (from: string, to?: string) => void;
  onMove: (event: ShownEvent, when: When) => void;
  onDay: (day: string) => void;
  onMore: (more: MoreOfDay) => void;
  /** Called when events' elements are mounted and unmounted. */
  focus: EventFocus;
}

const markerText = (marker: Date, lang: string) => clockText(marker, lang, 'UTC');
/** The library's links to a day don't work with screen readers. */
const nameLinks = ({ el }: { el: HTMLElement }) => {
  for (const link of el.querySelectorAll('[data-navlink]')) link.setAttribute('role', 'link');
  // A day's accessible name includes its number and events, not just its date.
  el.removeAttribute('aria-labelledby');
};
const asElement = (target: EventTarget | null) => (target instanceof HTMLElement ? target : null);

/**
 * The calendar itself. Its library doesn't support time zones: it gets local times as if they were UTC, and its
 * values are read the same way.
 */
export function CalendarGrid(props: CalendarGridProps) {
  const { events, view, day, helpId, focus, onOpen, onAdd, onMove, onMore } = props;
  const { t } = useTranslation('calendar');
  const { lang, timeZone } = useFormat();
  const rtl = useRtl();
  const calendar = useRef<FullCalendar>(null);
  const byId = useMemo(() => new Map(events.map((event) => [event.id, event])), [events]);
  const inputs = useMemo<EventInput[]>(
    () =>
      events.map(({ id, title, when, row }) => ({
        id,
        title,
        allDay: when.allDay,
        ...toShown(when, timeZone),
        classNames: [`cal-${KIND_LOOKS[row.extendedProps.calendar].color}`],
      })),
    [events, timeZone],
  );
  const locale = useMemo(
    () => ({ code: localeOf(lang), week: { dow: firstDayOfWeek(lang), doy: 4 } }),
    [lang],
  );

  useEffect(() => {
    const api = calendar.current?.getApi();
    if (!api) return;
    // After the current render.
    queueMicrotask(() => api.changeView(VIEWS[view], day));
  }, [view, day]);

  const narrow = useSideIsDrawer();
  const hours = t('hours');
  const mountedView = useRef<HTMLElement>(null);
  // Their names depend on the language.
  useEffect(() => {
    if (mountedView.current) makeHoursReachable(mountedView.current, hours);
  }, [hours]);

  function content({ event, timeText, view: shown }: EventContentArg) {
    const found = byId.get(event.id);
    if (!found) return null;
    if (shown.type === VIEWS.list) {
      return (
        <button type="button" className="cal-open" aria-describedby={helpId}>
          <EventLabel event={found} />
        </button>
      );
    }
    return <EventLabel event={found} time={event.allDay ? undefined : timeText} />;
  }

  function mounted({ el, event, view: shown }: EventMountArg) {
    el.dataset.eventId = event.id;
    if (shown.type !== VIEWS.list) {
      el.setAttribute('role', 'button');
      el.setAttribute('aria-describedby', helpId);
    }
    focus.came(event.id);
  }

  return (
    <FullCalendar
      ref={calendar}
      plugins={PLUGINS}
      timeZone="UTC"
      now={() => `${toWallTime(new Date().toISOString(), timeZone)}:00Z`}
      initialView={VIEWS[view]}
      initialDate={day}
      headerToolbar={false}
      height="100%"
      locale={locale}
      direction={rtl ? 'rtl' : 'ltr'}
      events={inputs}
      eventDisplay="block"
      eventContent={content}
      eventDidMount={mounted}
      eventWillUnmount={({ el, event }) => focus.goes(event.id, el)}
      eventTimeFormat={({ start, end }) => {
        const from = markerText(start.marker, lang);
        return end ? `${from} – ${markerText(end.marker, lang)}` : from;
      }}
      views={{ [VIEWS.week]: narrow ? { dayHeaderFormat: SHORT_DAY } : {} }}
      slotLabelFormat={({ date }) => markerText(date.marker, lang)}
      eventOrder="start,-duration,allDay,title"
      dayMaxEvents={2}
      moreLinkText={(count) => t('more', { count })}
      moreLinkHint={(count) => t('more.hint', { count })}
      moreLinkClick={({ date, allSegs, jsEvent }) => {
        const anchor = asElement(jsEvent.target as EventTarget | null);
        const found = allSegs.flatMap((seg) => byId.get(seg.event.id) ?? []);
        if (anchor) {
          onMore({ day: date.toISOString().slice(0, 10), events: found, anchor });
        }
        // Any non-empty value that isn't text suppresses the library's own popover.
        return true as unknown as string;
      }}
      navLinks
      dayCellDidMount={nameLinks}
      dayHeaderDidMount={nameLinks}
      navLinkHint={(text) => t('goToDay', { day: text })}
      navLinkDayClick={(date) => props.onDay(date.toISOString().slice(0, 10))}
      nowIndicator
      scrollTime="07:30:00"
      allDayText={t('allDay')}
      noEventsContent={() => props.empty}
      viewDidMount={({ el }) => {
        mountedView.current = el;
        makeHoursReachable(el, hours);
      }}
      datesSet={({ view: shown }: DatesSetArg) => props.onTitle(shown.title)}
      editable
      eventResizableFromStart
      dragScroll
      selectable
      selectMinDistance={5}
      unselectAuto
      eventClick={({ event, jsEvent }) => {
        jsEvent.preventDefault();
        const found = byId.get(event.id);
        if (found) onOpen(found);
      }}
      dateClick={({ date, allDay }) => {
        const wall = toWall(date);
        if (allDay) onAdd(wall.slice(0, 10));
        else onAdd(wall, addMinutes(wall, 60));
      }}
      select={({ start, end, allDay }) => {
        if (!allDay) onAdd(toWall(start), toWall(end));
        else onAdd(toWall(start).slice(0, 10), toWall(new Date(+end - 1)).slice(0, 10));
        calendar.current?.getApi().unselect();
      }}
      eventDrop={({ event, revert }) => {
        const found = byId.get(event.id);
        if (!found || !event.start) return revert();
        onMove(found, moveTo(found.when, toWall(event.start), event.allDay, timeZone));
      }}
      eventResize={({ event, startDelta, revert }) => {
        const found = byId.get(event.id);
        const atStart = Boolean(startDelta.days || startDelta.milliseconds);
        const edge = atStart ? 'start' : 'end';
        const moved = event[edge];
        const when = found && moved && resizeTo(found.when, edge, toWall(moved), timeZone);
        if (!when) return revert();
        onMove(found, when);
      }}
    />
  );
}
