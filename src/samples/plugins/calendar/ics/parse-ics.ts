import ICAL from 'ical.js';
import { IcsError } from './ics-result';

export interface ParsedIcs {
  /** One calendar, or several one after the other. */
  roots: ICAL.Component[];
  /** The titles of events that can't be read, if they have one. */
  broken: string[];
}

const BARE_DAY = /^((?:DTSTART|DTEND|RECURRENCE-ID)\b[^:]*):(\d{8})$/i;

/** Marks an unmarked day (`DTSTART:20261208`) as one; other lines are unchanged. */
function markDay(line: string): string {
  return line.replace(
    BARE_DAY,
    (_, property: string, day: string) =>
      `${property.replace(/;VALUE=[^;]*/i, '')};VALUE=DATE:${day}`,
  );
}

/** One line for each property, however it was folded. */
const linesOf = (text: string) =>
  text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(markDay);

function parseCalendars(lines: readonly string[]): ICAL.Component[] | null {
  try {
    const parsed = ICAL.parse(lines.join('\r\n'));
    const several = Array.isArray(parsed[0]) ? (parsed as unknown[][]) : [parsed];
    const roots = several.map((one) => new ICAL.Component(one));
    return roots.length > 0 && roots.every(({ name }) => name === 'vcalendar') ? roots : null;
  } catch {
    // The inner error is of no use to the person.
    return null;
  }
}

const inCalendar = (lines: readonly string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'];

const isEvent = ([first = '']: readonly string[]) => /^BEGIN:VEVENT\s*$/i.test(first);

/** Splits a calendar into events, zones and so on, each with its lines, and single properties. */
function partsOf(lines: readonly string[]): string[][] {
  const parts: string[][] = [];
  let open: string[] | null = null;
  let end = '';
  for (const line of lines) {
    const begun = /^BEGIN:([\w-]+)\s*$/i.exec(line)?.[1]?.toUpperCase();
    // An event inside an event: the previous one has no end.
    if (!open || begun === 'VEVENT') {
      open = [line];
      parts.push(open);
      if (begun) end = `END:${begun}`;
      else open = null;
    } else {
      open.push(line);
      if (line.trim().toUpperCase() === end) open = null;
    }
  }
  return parts;
}

/** Reads the valid parts of a calendar that can't be parsed as a whole. */
function parseInParts(lines: readonly string[]): ParsedIcs | null {
  const broken: string[] = [];
  const kept: string[] = [];
  const inner = lines.filter((line) => !/^(?:BEGIN|END):VCALENDAR\s*$/i.test(line));
  for (const part of partsOf(inner)) {
    if (parseCalendars(inCalendar(part))) kept.push(...part);
    else if (isEvent(part)) {
      const title = part.find((line) => /^SUMMARY[:;]/i.test(line)) ?? '';
      broken.push(title.slice(title.indexOf(':') + 1).trim());
    }
  }
  const roots = kept.length + broken.length > 0 ? parseCalendars(inCalendar(kept)) : null;
  return roots && { roots, broken };
}

/**
 * Reads the text of an iCalendar file. A line that can't be read costs its event, not the file.
 * @throws IcsError if it isn't an iCalendar file
 */
export function parseIcs(text: string): ParsedIcs {
  const lines = linesOf(text);
  const roots = parseCalendars(lines);
  if (roots) return { roots, broken: [] };
  const isCalendar = /^BEGIN:VCALENDAR\s*$/i.test(lines[0] ?? '');
  const parts = isCalendar ? parseInParts(lines) : null;
  if (!parts) throw new IcsError('notCalendar');
  return parts;
}
