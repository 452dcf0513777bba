/**
 * The hours of a week or a day scroll; without events, the calendar's library makes them unreachable by keyboard.
 * They become a named, focusable row group in place of the group around them, since a grid may contain nothing else.
 */
export function makeHoursReachable(calendar: HTMLElement, name: string): void {
  for (const hours of calendar.querySelectorAll('.fc-timegrid-body')) {
    const scroller = hours.parentElement;
    if (!scroller) continue;
    scroller.tabIndex = 0;
    scroller.setAttribute('role', 'rowgroup');
    scroller.setAttribute('aria-label', name);
    scroller.closest('tbody')?.setAttribute('role', 'presentation');
  }
}
