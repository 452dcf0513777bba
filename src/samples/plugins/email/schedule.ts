import { fromWallTime, nextDay, toWallTime, type WallTime } from 'touchline/format';

export type PresetName = 'laterToday' | 'tomorrowMorning' | 'tomorrowAfternoon' | 'monday';

export interface Preset {
  name: PresetName;
  wall: WallTime;
}

const HOURS_LATER = 3;
const LAST_HOUR = 20;

/** Times that suit most mails, in the person's time zone. */
export function presets(now: Date, timeZone: string): Preset[] {
  const wall = toWallTime(now.toISOString(), timeZone);
  const today = wall.slice(0, 10);
  const tomorrow = nextDay(today);
  const hour = Number(wall.slice(11, 13)) + HOURS_LATER;
  let monday = tomorrow;
  while (new Date(`${monday}T00:00:00Z`).getUTCDay() !== 1) monday = nextDay(monday);
  return [
    ...(hour <= LAST_HOUR
      ? [{ name: 'laterToday' as const, wall: `${today}T${String(hour).padStart(2, '0')}:00` }]
      : []),
    { name: 'tomorrowMorning', wall: `${tomorrow}T08:00` },
    { name: 'tomorrowAfternoon', wall: `${tomorrow}T13:00` },
    ...(monday === tomorrow ? [] : [{ name: 'monday' as const, wall: `${monday}T08:00` }]),
  ];
}

/** The instant to send at, or why it is invalid. */
export function readSchedule(
  wall: WallTime,
  timeZone: string,
  now: Date,
): { sendAt: string } | { problem: 'noTime' | 'past' } {
  const read = fromWallTime(wall, timeZone);
  if (!read) return { problem: 'noTime' };
  return Date.parse(read.iso) > now.getTime() ? { sendAt: read.iso } : { problem: 'past' };
}
