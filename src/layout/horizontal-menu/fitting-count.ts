/**
 * How many entries stand side by side. Unless all of them do, the last place belongs to the group of the others.
 * @param widths of the entries, in px
 * @param room width of the bar
 * @param more width of the group of the others
 * @param gap between two entries
 */
export function fittingCount(
  widths: readonly number[],
  room: number,
  more: number,
  gap: number,
): number {
  const taken = (count: number) =>
    widths.slice(0, count).reduce((sum, width) => sum + width + gap, 0);
  if (taken(widths.length) - gap <= room) return widths.length;
  let count = 0;
  while (count < widths.length - 1 && taken(count + 1) + more <= room) count += 1;
  return count;
}
