import { useEffect, useMemo } from 'react';

/** Number of frames to wait for an expected event. */
const FRAMES = 20;

const isShown = (element: HTMLElement) =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';

/** The focusable element of an event; undefined if the event isn't shown for lack of space. */
function placeOf(id: string): HTMLElement | undefined {
  const found = document.querySelectorAll<HTMLElement>(`.fc [data-event-id="${CSS.escape(id)}"]`);
  const shown = [...found].find(isShown);
  return shown?.querySelector<HTMLElement>('button') ?? shown;
}

/** The link to the rest of a day, for an event that isn't shown for lack of space. */
const restOf = (day: string) =>
  document.querySelector<HTMLElement>(`[data-date="${day}"] .fc-daygrid-more-link`);

/** Follows one event over all its elements. */
function createEventFocus() {
  let wanted: { id: string; day?: string } | null = null;
  let frame = 0;

  function attempt(left: number) {
    cancelAnimationFrame(frame);
    if (!wanted) return;
    const place = placeOf(wanted.id);
    if (place) place.focus();
    else if (left > 0) frame = requestAnimationFrame(() => attempt(left - 1));
    else if (wanted.day) restOf(wanted.day)?.focus();
  }
  return {
    /** Focuses an event as soon as it is rendered, or the link to the rest of its day. */
    focusEvent(id: string, day?: string) {
      wanted = { id, day };
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => attempt(FRAMES));
    },
    /** Called when an event's element mounts. */
    came(id: string) {
      if (wanted?.id === id && document.activeElement === document.body) attempt(FRAMES);
    },
    /** Called when an event's element unmounts; passes the focus on to the next one. */
    goes(id: string, element: HTMLElement) {
      if (!element.contains(document.activeElement)) return;
      if (wanted?.id !== id) wanted = { id };
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => attempt(FRAMES));
    },
    /** Called when the person moves the focus elsewhere. */
    forget() {
      wanted = null;
    },
  };
}

export type EventFocus = ReturnType<typeof createEventFocus>;

/** Keeps the focus on an event, since the calendar's library re-renders all events whenever one changes. */
export function useEventFocus(): EventFocus {
  const focus = useMemo(createEventFocus, []);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') focus.forget();
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', focus.forget, true);
    return () => {
      focus.forget();
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', focus.forget, true);
    };
  }, [focus]);
  return focus;
}
