/**
 * The hours of a week or a day scroll; without events, the calendar's library makes them unreachable by keyboard.
 * They become a group of rows with a name that takes the keyboard, in place of the group around them: a grid may hold
 * nothing else.
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
