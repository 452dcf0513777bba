import { expect, it } from 'vitest';
import { eventDetail } from '../../src/resources/security-log/event-detail.tsx';
import { COUNTER_WENT_BACK } from '../passkeys/authentication.ts';
import { SIGN_IN_WORDS } from './security-events.ts';

it('notes only what the page of events has words for', () => {
  const { grants, links, factorChanges } = SIGN_IN_WORDS;
  const ways = [...grants, ...links, 'link', 'passkey', 'factor'];
  const noted = [
    ...ways.flatMap((way) => [way, `${way} aal1`, `${way} aal2`]),
    ...factorChanges,
    COUNTER_WENT_BACK,
  ];
  for (const detail of noted)
    expect(
      eventDetail(detail, (key) => key),
      detail,
    ).toMatch(/^system:detail/);
});
