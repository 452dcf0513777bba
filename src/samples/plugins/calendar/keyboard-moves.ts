import { hasClock, type ViewName } from './calendar-view';
import { moveBy, resizeBy, type When } from './when';

interface Pressed {
  key: string;
  altKey: boolean;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

interface Place {
  view: ViewName;
  rtl: boolean;
  timeZone: string;
}

/** Minutes per key press in timed views. */
const STEP = 30;

/**
 * What a key does to an event: with Alt the arrows move it, with Shift as well they move its end. Sideways a day,
 * up and down a week, or half an hour where the view has a clock and the event a time.
 * Undefined: the key means nothing here. Null: nothing would be left of the event.
 */
export function keyMove(when: When, pressed: Pressed, place: Place): When | null | undefined {
  if (!pressed.altKey || pressed.ctrlKey || pressed.metaKey) return undefined;
  const onClock = hasClock(place.view) && !when.allDay;
  const forward = place.rtl ? -1 : 1;
  const steps: Record<string, [days: number, minutes: number]> = {
    ArrowRight: [forward, 0],
    ArrowLeft: [-forward, 0],
    ArrowDown: onClock ? [0, STEP] : [7, 0],
    ArrowUp: onClock ? [0, -STEP] : [-7, 0],
  };
  const step = steps[pressed.key];
  if (!step) return undefined;
  const change = pressed.shiftKey ? resizeBy : moveBy;
  return change(when, step[0], step[1], place.timeZone);
}
