import { useRtl } from '@mui/system/RtlProvider';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from 'touchline/ui';
import type { ShownEvent } from './calendar-event';
import type { ViewName } from './calendar-view';
import { keyMove } from './keyboard-moves';
import type { EventFocus } from './use-event-focus';
import { dayOf, type When } from './when';

interface EventKeysOptions {
  /** An event's current state, including pending changes. */
  eventOf: (id: string) => ShownEvent | undefined;
  view: ViewName;
  /** Moves an event; returns a sentence that describes it. */
  onMove: (event: ShownEvent, when: When) => string;
  /** Shows this day if it is not shown. */
  onShow: (day: string) => void;
  focus: EventFocus;
}

/** Moves events by keyboard and announces it. */
export function useEventKeys({ eventOf, view, onMove, onShow, focus }: EventKeysOptions) {
  const { t } = useTranslation('calendar');
  const { timeZone } = useFormat();
  const rtl = useRtl();
  const [said, setSaid] = useState('');

  function onKeyDown(pressed: KeyboardEvent<HTMLElement>) {
    const target = pressed.target instanceof HTMLElement ? pressed.target : null;
    const id = target?.closest<HTMLElement>('[data-event-id]')?.dataset.eventId;
    const event = id === undefined ? undefined : eventOf(id);
    if (!event) return;
    const when = keyMove(event.when, pressed, { view, timeZone, rtl });
    if (when === undefined) return;
    pressed.preventDefault();
    pressed.stopPropagation();
    if (when === null) {
      setSaid(t('tooShort', { title: event.title }));
      return;
    }
    setSaid(onMove(event, when));
    const day = dayOf(when.start, timeZone);
    onShow(pressed.shiftKey ? dayOf(event.when.start, timeZone) : day);
    focus.focusEvent(event.id, day);
  }

  return { onKeyDown, said };
}
