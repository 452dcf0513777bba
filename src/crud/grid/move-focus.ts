import type { KeyboardEvent } from 'react';

/** Arrow up and down go from one row's link to the next; Home and End to the first and the last. */
export function moveFocus(event: KeyboardEvent, body: HTMLElement | null): void {
  if (!body || !(event.target instanceof HTMLAnchorElement)) return;
  const links = [...body.querySelectorAll<HTMLAnchorElement>('a[data-row-link]')];
  const at = links.indexOf(event.target);
  if (at < 0) return;
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
  const next = to === undefined ? undefined : links[to];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
