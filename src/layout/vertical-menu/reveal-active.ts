/** Scrolls the list of a menu so far that the line of the page on screen can be seen, or the group that holds it. */
export function revealActive(list: HTMLElement): void {
  // The innermost comes last.
  const line = [...list.querySelectorAll('[data-holds-active="true"], [aria-current]')].at(-1);
  if (!line) return;
  const frame = list.getBoundingClientRect();
  const { top, bottom, height } = line.getBoundingClientRect();
  if (top >= frame.top && bottom <= frame.bottom) return;
  list.scrollTop += top - frame.top - (frame.height - height) / 2;
}
