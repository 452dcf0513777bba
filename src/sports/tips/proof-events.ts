import type { FixtureFact } from '../fixtures/fixture-facts';

/** What happened to a tip or slip, and to its match, at an ISO instant. */
export type ProofEvent =
  | { kind: 'PUBLISHED' | 'STARTED' | 'WITHDRAWN' | 'SETTLED'; at: string }
  | { kind: 'FACT'; at: string; fact: FixtureFact };

interface Times {
  starts_at: string | null;
  published_at: string | null;
  withdrawn_at: string | null;
  settled_at: string | null;
}

/** All that happened and will happen, the earliest first. The start is the one that is known last. */
export function proofEvents(entry: Times, facts: readonly FixtureFact[]): ProofEvent[] {
  const own = [
    ['PUBLISHED', entry.published_at],
    ['WITHDRAWN', entry.withdrawn_at],
    ['STARTED', facts.at(-1)?.starts_at ?? entry.starts_at],
    ['SETTLED', entry.settled_at],
  ] as const;
  const events: ProofEvent[] = [
    ...facts.map((fact) => ({ kind: 'FACT' as const, at: fact.created_at, fact })),
    ...own.flatMap(([kind, at]) => (at ? [{ kind, at }] : [])),
  ];
  return events.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
