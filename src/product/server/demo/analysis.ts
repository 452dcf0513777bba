import { pickOne, type Random } from 'touchline/server';
import type { DemoFixture, Sport } from './demo-types.ts';
import type { Bet } from './price.ts';

const OPENINGS = [
  'The price is a touch longer than our own number.',
  'Both sides are close on our ratings, the market sees more of a gap.',
  'No strong view on the winner, but this line looks half a step off.',
  'Recent matches of these two point the same way.',
  'A small edge, so a small stake.',
] as const;

const CLOSINGS = [
  'We would not take it much shorter.',
  'If the line moves a step against us, we leave it.',
  'Nothing in the news changes the picture so far.',
  'Expect this one to swing; no bet is certain.',
] as const;

const UNIT: Record<Sport, string> = {
  football: 'goals',
  baseball: 'runs',
  basketball: 'points',
  handball: 'goals',
  hockey: 'goals',
  rugby: 'points',
  volleyball: 'sets',
};

/** A tip's analysis in three short sentences. They state expectations, never a result. */
export function writeAnalysis(fixture: DemoFixture, bet: Bet, random: Random): string {
  return [pickOne(random, OPENINGS), reason(fixture, bet), pickOne(random, CLOSINGS)].join(' ');
}

function reason({ sport, home, away, expectation }: DemoFixture, bet: Bet): string {
  if (sport === 'volleyball') {
    const percent = Math.round(expectation.home * 100);
    return `Our ratings give ${home} ${percent} % of the sets against ${away}.`;
  }
  const digits = expectation.home > 15 ? 0 : 1;
  if (bet.kind === 'TOTAL' || bet.kind === 'BTTS') {
    const total = (expectation.home + expectation.away).toFixed(digits);
    return `Our ratings expect about ${total} ${UNIT[sport]} in all.`;
  }
  const [ours, theirs] = [expectation.home.toFixed(digits), expectation.away.toFixed(digits)];
  return `Our ratings expect about ${ours} ${UNIT[sport]} for ${home} and ${theirs} for ${away}.`;
}
