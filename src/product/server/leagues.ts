import { z } from 'zod';
import { isSport, SPORTS } from '../functions/sync-fixtures/statuses.ts';

/** What is wrong with a sport's leagues, `football:39,61`, as it follows the setting's name; null if nothing is. */
function problemOf(part: string): string | null {
  const [sport = '', numbers, ...more] = part.split(':').map((text) => text.trim());
  if (!isSport(sport))
    return `names ${sport || 'no sport'}, which there isn’t. It may name ${SPORTS.join(', ')}`;
  const isList = /^[1-9]\d*( *, *[1-9]\d*)*$/.test(numbers ?? '');
  return isList && more.length === 0
    ? null
    : `has no numbers of leagues for ${sport}, such as football:39,61`;
}

/** Leagues by sport, `football:39,61;hockey:57`, as the sync of fixtures reads them. */
export const leagues = z.string().superRefine((text, context) => {
  for (const part of text.split(';').filter((one) => one.trim() !== '')) {
    const message = problemOf(part);
    if (message) context.addIssue({ code: 'custom', message });
  }
});
