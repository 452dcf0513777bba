import { useRtl } from '@mui/system/RtlProvider';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import type { ShownEvent } from './calendar-event';
import type { ViewName } from './calendar-view';
import { keyMove } from './keyboard-moves';
import { dayOf, type When } from './when';

interface EventKeysOptions {
  events: readonly ShownEvent[];
  view: ViewName;
  /** Moves an event; gives the sentence that says so. */
  onMove: (event: ShownEvent, when: When) => string;
  /** Shows this day if it is not shown. */
  onShow: (day: string) => void;
}

/** How often the screen is drawn until a moved event must stand there. */
const FRAMES = 20;

const isShown = (element: HTMLElement) =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';

/** Where the keyboard can be put to be on an event; undefined when it has no room on the screen. */
function placeOf(id: string): HTMLElement | undefined {
  const found = document.querySelectorAll<HTMLElement>(`[data-event-id="${CSS.escape(id)}"]`);
  const shown = [...found].find(isShown);
  return shown?.querySelector<HTMLElement>('button') ?? shown;
}

/** Moves events by keyboard, keeps the keyboard on them, and says what happened. */
export function useEventKeys({ events, view, onMove, onShow }: EventKeysOptions) {
  const { t } = useTranslation('calendar');
  const { timeZone } = useFormat();
  const rtl = useRtl();
  const [said, setSaid] = useState('');
  const turn = useRef(0);

  /** Puts the keyboard on an event as soon as it stands there; else on the link to the rest of its day. */
  const focusEvent = useCallback((id: string, day?: string) => {
    turn.current += 1;
    const mine = turn.current;
    let frames = 0;
    const attempt = () => {
      if (turn.current !== mine) return;
      frames += 1;
      const place = placeOf(id);
      if (place && place === document.activeElement && frames < 4) requestAnimationFrame(attempt);
      else if (place) place.focus();
      else if (frames < FRAMES) requestAnimationFrame(attempt);
      else if (day) {
        document.querySelector<HTMLElement>(`[data-date="${day}"] .fc-daygrid-more-link`)?.focus();
      }
    };
    requestAnimationFrame(attempt);
  }, []);

  function onKeyDown(pressed: KeyboardEvent<HTMLElement>) {
    const target = pressed.target instanceof HTMLElement ? pressed.target : null;
    const id = target?.closest<HTMLElement>('[data-event-id]')?.dataset.eventId;
    const event = id === undefined ? undefined : events.find((one) => one.id === id);
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
    focusEvent(event.id, day);
  }

  return { onKeyDown, said, say: setSaid, focusEvent };
}
