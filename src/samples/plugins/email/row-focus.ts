const rows = () => [...document.querySelectorAll<HTMLElement>('[data-mail]')];
const focusOn = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLElement>('[data-open]')?.focus();

/** The focused row of the list. */
export const rowAt = () => document.activeElement?.closest<HTMLElement>('[data-mail]') ?? null;

/** Focuses the row of a mail, if it is in the list. */
export function focusRow(id: string): void {
  focusOn(rows().find(({ dataset }) => dataset.mail === id));
}

/** Moves the focus to the previous or next row; to the first if none is focused. */
export function step(by: 1 | -1): void {
  const all = rows();
  const at = all.indexOf(rowAt() as HTMLElement);
  focusOn(all[at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)]);
}

/** Moves the focus off a row that is about to disappear: to the next one, or the previous if it is the last. */
export function leaveRow(): void {
  const all = rows();
  const at = all.indexOf(rowAt() as HTMLElement);
  if (at >= 0) focusOn(all[at + 1] ?? all[at - 1]);
}
