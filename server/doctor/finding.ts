import type { DoctorFindings } from '../plugins/doctor-part.ts';
import { type Reply, said } from './project.ts';

/** The doctor's own areas of a project; the application's parts have others. */
export const AREAS = [
  'gateway',
  'mail',
  'accounts',
  'lists',
  'SQL functions',
  'edge functions',
  'database',
  'clean-up',
] as const;

/** The result of one call. */
export interface Finding {
  area: string;
  /** The call in a few words: "list of people, filtered by role". */
  call: string;
  /** `fault`: the app won't work, or isn't safe. `skipped`: it couldn't be tried. */
  result: 'good' | 'fault' | 'skipped';
  /** What the project answered, or why the call was skipped. */
  detail?: string;
  /** What the operator should do. */
  fix?: string;
}

/** A call that the database's or the gateway's own time limit ended says nothing about rights or migrations. */
const ENDED_LATE = /^(?:504|546)\b|\b57014\b/;
const TOO_SLOW =
  'Run the doctor again when the project has less to do. If it stays, the database is too slow for its time limits.';

export interface Findings extends DoctorFindings {
  all: Finding[];
}

/** Collects the findings of one area. */
export function findingsOf(area: string): Findings {
  const all: Finding[] = [];
  function check(call: string, isGood: boolean, detail: string, given: string) {
    const fix = ENDED_LATE.test(detail) ? TOO_SLOW : given;
    all.push(
      isGood ? { area, call, result: 'good' } : { area, call, result: 'fault', detail, fix },
    );
  }
  return {
    all,
    check,
    answers(call: string, reply: Reply, wanted: string, fix = `Expected ${wanted}.`) {
      check(call, said(reply).startsWith(wanted), said(reply), fix);
    },
    skip(call: string, detail: string) {
      all.push({ area, call, result: 'skipped', detail });
    },
  };
}
