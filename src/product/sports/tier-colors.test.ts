import { contrast } from '@tests/support/contrast';
import { TOKENS } from 'touchline/ui';
import { describe, expect, it } from 'vitest';
import { TIERS } from '../record/tiers';
import { TIER_COLORS } from './tier-colors';

const AA_TEXT = 4.5;

describe.each(['light', 'dark'] as const)('%s', (mode) => {
  const pairs = TIERS.flatMap((tier) => {
    const { main, soft, onSoft } = TIER_COLORS[mode][tier];
    return [
      [`${tier} badge`, onSoft, soft] as const,
      ...Object.entries(TOKENS[mode].surface).map(
        ([ground, color]) => [`${tier} on ${ground}`, main, color] as const,
      ),
    ];
  });

  it.each(pairs)('%s is readable', (_name, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(AA_TEXT);
  });
});
