import { ThemeProvider } from '@mui/material/styles';
import { cleanup, screen } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { PENDING_PARTS, SAMPLE_TIP } from '@tests/support/record/sample-record';
import { describe, expect, it } from 'vitest';
import { createAppTheme } from '@/theme/create-theme';
import type { FixtureFact } from '../../fixtures/fixture-facts';
import sports from '../../i18n/en.json';
import plugin from '../../plugin';
import type { ShownTip } from '../tip-fields';
import { ProofDetails } from './ProofDetails';

const PUBLISHED: ShownTip = {
  state: 'SETTLED',
  ...SAMPLE_TIP,
  withdrawn_at: null,
  market_name: 'Match result',
  home_reg: 0,
  away_reg: 3,
  home_full: null,
  away_full: null,
  result_by_author: false,
  held_number: 3,
  held_best: 2.05,
  held_median: 1.98,
  held_at: '2024-08-16T09:00:00Z',
  closing_bookmaker: 'Pinnacle',
  closing_quoted: 1.776,
};
const FIRST: FixtureFact = {
  id: 1,
  created_at: '2024-08-01T09:00:00Z',
  starts_at: '2024-08-17T14:00:00Z',
  state: 'SCHEDULED',
  home_reg: null,
  away_reg: null,
  home_full: null,
  away_full: null,
  periods: null,
  changed: ['STATE', 'START', 'SCORE'],
  source: 'IMPORT',
  reason: null,
};

/** The page of a tip on a match of which this was known. */
function show(tip: Partial<ShownTip>, facts: FixtureFact[] = [FIRST]) {
  return renderCrud({
    plugin,
    provider: {
      getList: async ({ resource }) => {
        expect(resource).toBe('fixture_facts');
        return { data: facts as never[], total: facts.length };
      },
    },
    texts: { sports },
    routes: [
      {
        path: '/',
        element: (
          <ThemeProvider theme={createAppTheme()}>
            <ProofDetails tip={{ ...PUBLISHED, ...tip }} />
          </ThemeProvider>
        ),
      },
    ],
    at: '/',
  });
}

describe('the page of a tip', () => {
  it('explains why a tip is void although its match was played', async () => {
    const score = { home: 0, away: 3, state: 'FINISHED', starts_at: '2024-08-10T14:00:00.000Z' };
    await show({ outcome: 'VOID', settlement_score: JSON.stringify(score) });
    expect(await screen.findByText('Why it was void')).toBeTruthy();
    expect(
      screen.getByText(/^The match started before the tip was published: .*2024/),
    ).toBeTruthy();
  });

  it('gives no such reason if the score decided', async () => {
    await show({ outcome: 'LOST' });
    await screen.findByText('Settled');
    expect(screen.queryByText('Why it was void')).toBeNull();
    expect(screen.queryByText(sports['proof.resultByAuthor'])).toBeNull();
  });

  it('shows where and when the odds were quoted, and the lowest at which the tip holds', async () => {
    await show({});
    expect(screen.getByText('Quoted').nextElementSibling?.textContent).toMatch(
      /^pinnacle\.com · .*2024.*/,
    );
    expect(screen.getByText('Minimum odds').nextElementSibling?.textContent).toBe('1.85');
  });

  it('notes a missing quote, but not for tips from before quotes existed', async () => {
    const none = { quote_source: null, quoted_at: null, bookmaker: null };
    const { unmount } = await show(none);
    expect(screen.getByText(sports['proof.noQuote'])).toBeTruthy();
    unmount();
    // The bookmaker is beside the odds.
    const named = await show({ ...none, bookmaker: 'Pinnacle' });
    expect(screen.queryByText('Quoted')).toBeNull();
    named.unmount();
    await show({ ...none, least_odds: null });
    expect(screen.queryByText('Quoted')).toBeNull();
    expect(screen.queryByText('Minimum odds')).toBeNull();
  });

  /** The value beside a name. */
  const factOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

  it('shows what bookmakers offered beside the odds, and marks odds above all of it', async () => {
    const { unmount } = await show({ odds: 2.05 });
    expect(factOf('Recorded quotes')).toBe('best 2.05, median 1.98 at publication (bookmakers: 3)');
    unmount();
    const better = await show({ odds: 2.06 });
    expect(factOf('Recorded quotes')).toMatch(/Better than every recorded quote$/);
    better.unmount();
    const none = await show({ held_number: 0, held_best: null, held_median: null });
    expect(factOf('Recorded quotes')).toBe('none at publication');
    none.unmount();
    await show({ held_number: null, held_best: null });
    expect(screen.queryByText('Recorded quotes')).toBeNull();
  });

  it('shows whether the closing odds contain a margin, and how it is removed', async () => {
    const { unmount } = await show({ odds: 1.9 });
    expect(factOf('Closing odds')).toBe(
      '1.85 · value +2.7%Pinnacle closed at 1.776; the 4.2% margin is removed proportionally.',
    );
    unmount();
    const plain = await show({ closing_quoted: null });
    expect(factOf('Closing odds')).toContain(sports['proof.closingMargin']);
    plain.unmount();
    const unknown = await show({ closing_odds: null, closing_quoted: null });
    expect(factOf('Closing odds')).toBe('none recorded');
    unknown.unmount();
    await show({ outcome: 'PENDING', closing_odds: null });
    expect(screen.queryByText('Closing odds')).toBeNull();
  });

  it('shows publicly that the author entered the result', async () => {
    await show({ outcome: 'WON', result_by_author: true });
    expect(await screen.findByText("Result entered by the tip's author.")).toBeTruthy();
  });

  const stops = async () =>
    (await screen.findAllByRole('listitem')).map((stop) => stop.textContent?.replace(/\s+/g, ' '));

  it('shows its history in the record as a timeline: what was known of the match, the publication, the result, the check', async () => {
    const moved = { ...FIRST, id: 2, starts_at: '2024-08-17T12:30:00Z', source: 'HAND' as const };
    const played = { ...FIRST, id: 3, state: 'FINISHED' as const, home_reg: 2, away_reg: 1 };
    const changes = { commit_hash: 'c0'.repeat(32), chain_hash: 'd1'.repeat(32), corrected: true };
    await show(changes, [
      FIRST,
      {
        ...moved,
        created_at: '2024-08-16T10:00:00Z',
        changed: ['START'],
        reason: 'Moved for television.',
      },
      {
        ...played,
        created_at: '2024-08-17T16:00:00Z',
        starts_at: moved.starts_at,
        changed: ['STATE', 'SCORE'],
        source: 'SYNC',
      },
    ]);
    expect(await stops()).toEqual([
      expect.stringMatching(/^Starts .* · Scheduled.* · From a file$/),
      expect.stringMatching(/^Published16 Aug 2024.*Number#1Hashc0c0.*Chain hashd1d1.*Saltabab/),
      expect.stringMatching(/^Starts .*13:30.*Moved for television\..* · By hand$/),
      expect.stringMatching(/^Start17 Aug 2024, 13:30/),
      expect.stringMatching(/^Finished · 2–1.* · From the data provider$/),
      expect.stringMatching(
        /^Settled17 Aug.*Won\+1\.35 ucorrected.*version 1 of the rulesRevealed to everyone\.$/,
      ),
      expect.stringMatching(/^Check it yourself/),
    ]);
  });

  it('shows only the start of a tip whose match is not over', async () => {
    await show({ ...PENDING_PARTS, starts_at: '2124-08-17T14:00:00Z' }, []);
    expect(await stops()).toEqual([
      expect.stringMatching(/^Published/),
      expect.stringMatching(/^Start17 Aug 2124/),
      expect.stringMatching(/^Check it yourself/),
    ]);
  });

  it('shows when a tip was withdrawn', async () => {
    await show({ ...PENDING_PARTS, status: 'WITHDRAWN', withdrawn_at: '2024-08-17T08:00:00Z' }, []);
    expect((await stops())[1]).toMatch(/^Withdrawn17 Aug 2024, 09:00/);
  });

  it('begins with the card of the lists, which needs no way to the proof', async () => {
    await show({});
    const card = screen.getByRole('article', { name: 'Arsenal – Chelsea' });
    for (const words of ['Premier League', '17 Aug 2024', 'Arsenal −0.25', '1.90', 'Ada Tipster']) {
      expect(card.textContent).toContain(words);
    }
    expect(screen.queryByRole('button', { name: /details and proof/i })).toBeNull();
  });

  it('shows the locked card of a tip that the reader may not see, with its hash and no check', async () => {
    await show({ ...PENDING_PARTS, locked: true, salt: null, selection: null, odds: null }, []);
    const card = screen.getByRole('article', { name: 'Arsenal – Chelsea' });
    expect(card.textContent).toContain('Included in');
    expect(screen.getByText(sports['proof.locked'])).toBeTruthy();
    expect((await stops())[0]).toContain('Revealed with the tip');
    expect(screen.queryByRole('button', { name: 'Verify in your browser' })).toBeNull();
  });

  it('leaves out what is empty, the list itself where nothing is left', async () => {
    await show({ probability: null, held_number: null, bookmaker: null });
    for (const name of ['Estimated probability', 'Recorded quotes', 'Odds']) {
      expect(screen.queryByText(name, { selector: 'dt' })).toBeNull();
    }
    cleanup();
    const none = { quote_source: null, quoted_at: null, least_odds: null };
    const gone = { probability: null, held_number: null, bookmaker: null, outcome: 'PENDING' };
    const { container } = await show({ ...gone, ...none, published_at: null });
    expect(container.querySelector('dl')).toBeNull();
  });

  it('notes that nothing was kept yet', async () => {
    await show({}, []);
    expect(await screen.findByText(sports['fact.empty'])).toBeTruthy();
  });
});
