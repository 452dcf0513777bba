import ICAL from 'ical.js';
import { decodeText } from 'touchline/csv';
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

const [TAB, LF, CR, SPACE] = [9, 10, 13, 32];

/** The bytes without folds. Programs fold after 75 bytes, also inside a letter, so this comes before decoding. */
function unfolded(bytes: Uint8Array): Uint8Array {
  const kept = new Uint8Array(bytes.length);
  let length = 0;
  let at = 0;
  while (at < bytes.length) {
    const ends = bytes[at] === CR && bytes[at + 1] === LF ? 2 : 1;
    const next = bytes[at + ends];
    const breaks = bytes[at] === CR || bytes[at] === LF;
    if (breaks && (next === SPACE || next === TAB)) at += ends + 1;
    else kept[length++] = bytes[at++] ?? 0;
  }
  return kept.subarray(0, length);
}

/** The character set that vCalendar 1.0 names beside a property. */
const CHARSET = /;CHARSET="?([\w-]+)/i;

/** One line for each property, however it was folded. */
function linesOf(bytes: Uint8Array): string[] {
  const whole = unfolded(bytes);
  const declared = CHARSET.exec(new TextDecoder('windows-1252').decode(whole))?.[1];
  return decodeText(whole, declared)
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .map(markDay);
}

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
 * Reads an iCalendar file. A line that can't be read costs its event, not the file.
 * @throws IcsError if it isn't an iCalendar file
 */
export function parseIcs(bytes: Uint8Array): ParsedIcs {
  const lines = linesOf(bytes);
  const roots = parseCalendars(lines);
  if (roots) return { roots, broken: [] };
  const isCalendar = /^BEGIN:VCALENDAR\s*$/i.test(lines[0] ?? '');
  const parts = isCalendar ? parseInParts(lines) : null;
  if (!parts) throw new IcsError('notCalendar');
  return parts;
}
