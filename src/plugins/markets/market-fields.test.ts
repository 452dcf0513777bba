import { describe, expect, it } from 'vitest';
import { MARKET_KINDS } from '@/resources/markets';
import { completeMarket, needsLine } from './market-fields';

describe('completeMarket', () => {
  it.each(MARKET_KINDS)('%s: a line exactly where the kind needs one', (kind) => {
    const filled = completeMarket({ kind });
    expect(filled.requires_line).toBe(needsLine(kind));
    expect(filled.line_step !== null).toBe(needsLine(kind));
  });

  it('keeps what was chosen and drops what the kind does not know', () => {
    expect(completeMarket({ kind: 'TOTAL', selections: ['OVER', 'HOME'], line_step: 0.5 })).toEqual(
      {
        requires_line: true,
        line_step: 0.5,
        selections: ['OVER'],
      },
    );
    expect(completeMarket({ kind: 'BTTS', line_step: 0.5 })).toMatchObject({ line_step: null });
    expect(completeMarket({ kind: 'CORRECT_SCORE', selections: ['HOME'] }).selections).toEqual([]);
  });

  it('says nothing before a kind is chosen', () => {
    expect(completeMarket({})).toEqual({});
  });
});
