import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import sports from '@/product/sports/i18n/en.json';
import { DayRows } from '@/product/sports/tips/day/DayRows';
import { dayLines } from '@/product/sports/tips/day/day-lines';
import { LockedCard } from '@/product/sports/tips/LockedCard';
import { TipCard } from '@/product/sports/tips/TipCard';
import { TipLine } from '@/product/sports/tips/TipLine';
import type { TipCardRow } from '@/product/sports/tips/tip-fields';
import { createAppTheme } from '@/theme/create-theme';
import shell from '../../../../../public/locales/en.json';

const OPEN: TipCardRow = {
  prediction_id: 'p1',
  seq: 7,
  sport: 'football',
  league_name: 'Premier League',
  home_name: 'Arsenal',
  away_name: 'Chelsea',
  starts_at: '2025-03-01T15:00:00Z',
  tier: 'VIP',
  author_name: 'Ada',
  status: 'PUBLISHED',
  state: 'SETTLED',
  outcome: 'HALF_WON',
  profit_units: '0.4500',
  corrected: false,
  home_reg: 2,
  away_reg: 1,
  home_full: 2,
  away_full: 1,
  market_code: 'FOOTBALL_ASIAN_HANDICAP',
  market_name: 'Asian handicap',
  selection: 'HOME',
  line: '-0.75',
  odds: '1.900',
  held_best: '1.900',
  stake_units: '1.00',
  commit_hash: 'abcdef0123456789'.repeat(4),
  locked: false,
};

const LOCKED: TipCardRow = {
  ...OPEN,
  state: 'PUBLISHED',
  outcome: 'PENDING',
  profit_units: null,
  home_reg: null,
  away_reg: null,
  home_full: null,
  away_full: null,
  market_code: null,
  market_name: null,
  selection: null,
  line: null,
  odds: null,
  held_best: null,
  stake_units: null,
  locked: true,
};

const i18n = i18next.createInstance();

beforeAll(async () => {
  await i18n.use(initReactI18next).init({
    lng: 'en',
    keySeparator: false,
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    resources: { en: { shell, sports } },
  });
});

function show(children: ReactNode) {
  return render(
    <ThemeProvider theme={createAppTheme()}>
      <I18nextProvider i18n={i18n}>
        <MemoryRouter>{children}</MemoryRouter>
      </I18nextProvider>
    </ThemeProvider>,
  );
}

describe('an open card', () => {
  it('shows pick, odds, stake, score and outcome, and opens the proof', () => {
    const onProof = vi.fn();
    const { container } = show(<TipCard tip={OPEN} onProof={onProof} />);
    for (const words of ['Arsenal −0.75', '1.90', 'Asian handicap', 'Half won', '+0.45', 'Ada']) {
      expect(container.textContent).toContain(words);
    }
    fireEvent.click(screen.getByRole('button', { name: 'Arsenal v Chelsea, details and proof' }));
    expect(onProof).toHaveBeenCalledWith('p1');
  });

  it('marks odds that are better than every quote that was held, and no others', () => {
    const odds = (held_best: string | null) => {
      const { unmount } = show(<TipCard tip={{ ...OPEN, held_best }} onProof={() => {}} />);
      const name = screen.getByRole('img', { name: /^Odds 1\.90/ }).getAttribute('aria-label');
      unmount();
      return name;
    };
    expect([odds('1.850'), odds('1.900'), odds(null)]).toEqual([
      `Odds 1.90 · ${sports['proof.aboveHeld']}`,
      'Odds 1.90',
      'Odds 1.90',
    ]);
  });

  it('marks a tip as withdrawn or corrected', () => {
    const { container } = show(
      <TipCard
        tip={{ ...OPEN, status: 'WITHDRAWN', state: 'WITHDRAWN', corrected: true }}
        onProof={() => {}}
      />,
    );
    expect(container.textContent).toContain('Withdrawn');
    expect(container.textContent).toContain('corrected');
  });
});

describe('a locked card', () => {
  it('shows that it exists and what opens it, and nothing more', () => {
    const { container } = show(<LockedCard tip={LOCKED} offerPlans />);
    const time = screen.getByText(/^\d\d:\d\d$/).textContent ?? '';
    const text = (container.textContent ?? '').replace(time, '');
    expect(text).toBe('Premier LeagueAArsenalCChelseaIncluded inVIPHash abcdef01AdaSee plans');
    expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe(
      '/subscriptions',
    );
  });

  it('offers no plan to people who asked for a break', () => {
    show(<LockedCard tip={LOCKED} offerPlans={false} />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('a line of the list', () => {
  const line = (tip: TipCardRow, more: { offerPlans?: boolean } = {}) => (
    <TipLine tip={tip} offerPlans proofAt={(id) => `?tip=${id}`} {...more} />
  );
  const chips = () => document.querySelectorAll('[data-turned]').length;

  it('shows the same of an open tip as its card, its stake too, and is a link that names the match', () => {
    const { container } = show(line(OPEN));
    for (const words of [
      'Arsenal – Chelsea',
      '2–1',
      'Premier League',
      'Arsenal −0.75',
      'Odds 1.90',
      'Stake 1 u',
      'Half won',
      '+0.45',
    ]) {
      expect(container.textContent?.replaceAll('\u00a0', ' ')).toContain(words);
    }
    const link = screen.getByRole('link', { name: 'Arsenal – Chelsea, details and proof' });
    expect(link.getAttribute('href')).toBe('/?tip=p1');
  });

  it('shows for a locked one what exists and what opens it, and nothing more', () => {
    const { container } = show(line(LOCKED));
    const time = screen.getByText(/^\d\d:\d\d$/).textContent ?? '';
    const text = (container.textContent ?? '').replace(time, '');
    expect(text).toBe('Arsenal – ChelseaPremier LeagueIncluded inVIPHash abcdef01Pending');
    const link = screen.getByRole('link', {
      name: 'Arsenal – Chelsea, included in VIP: see plans',
    });
    expect(link.getAttribute('href')).toBe('/subscriptions');
  });

  it('leads nowhere where a locked tip is not a matter of plans', () => {
    show(line(LOCKED, { offerPlans: false }));
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('says where its match is, and turns its chip when the tip is settled', () => {
    const pending: TipCardRow = {
      ...OPEN,
      state: 'PUBLISHED',
      outcome: 'PENDING',
      profit_units: null,
    };
    const { container, rerender } = show(line(pending));
    expect(container.textContent).toContain('Pending');
    const again = (tip: TipCardRow) =>
      rerender(
        <ThemeProvider theme={createAppTheme()}>
          <I18nextProvider i18n={i18n}>
            <MemoryRouter>{line(tip)}</MemoryRouter>
          </I18nextProvider>
        </ThemeProvider>,
      );
    again({ ...pending, state: 'PLAYING' });
    expect(container.textContent).toContain('In play');
    again({ ...pending, state: 'AWAITING' });
    expect(container.textContent).toContain('Awaiting settlement');
    expect(chips()).toBe(0);
    again(OPEN);
    expect(container.textContent).toContain('Half won');
    expect(chips()).toBe(1);
  });
});

describe('a day on its rail', () => {
  it('has the line of now in its place, tells how a tip ended, and unfolds the finished ones', () => {
    const NOW = Date.parse('2025-03-01T16:00:00Z');
    const at = (id: string, hour: number, outcome: string) => ({
      ...OPEN,
      prediction_id: id,
      home_name: id,
      starts_at: `2025-03-01T${String(hour).padStart(2, '0')}:00:00Z`,
      outcome,
    });
    const tips = [
      ...['a', 'b', 'c', 'd', 'e'].map((id, hour) => at(id, 8 + hour, 'WON')),
      at('live', 15, 'PENDING'),
      {
        ...LOCKED,
        prediction_id: 'locked',
        home_name: 'locked',
        starts_at: '2025-03-01T17:00:00Z',
      },
      at('late', 18, 'PENDING'),
    ];
    const rows = (some: TipCardRow[], unfolded = false) => (
      <DayRows
        label="Today"
        lines={dayLines(some, { day: '2025-03-01', timeZone: 'UTC', now: NOW, unfolded })}
        now={NOW}
        offerPlans
        proofAt={(id) => `?tip=${id}`}
        unfolded={unfolded}
        onUnfold={onUnfold}
      />
    );
    const onUnfold = vi.fn();
    const { rerender } = show(rows(tips));
    const items = screen.getAllByRole('listitem');
    expect(items.map((item) => item.getAttribute('aria-label')?.split(' ')[0] ?? 'other')).toEqual([
      'other',
      'c',
      'd',
      'e',
      'live',
      'other',
      'locked',
      'late',
    ]);
    expect(items[5]?.getAttribute('aria-current')).toBe('time');
    expect(items[5]?.textContent).toMatch(/Now$/);
    expect(items[0]?.textContent).toContain('2 won, 0 lost');
    fireEvent.click(screen.getByRole('button', { name: 'Show 2 earlier results' }));
    expect(onUnfold).toHaveBeenCalledWith(true);

    expect(screen.getByRole('status').textContent).toBe('');
    const settled = tips.map((tip) =>
      tip.prediction_id === 'live' ? { ...tip, outcome: 'LOST' } : tip,
    );
    rerender(
      <ThemeProvider theme={createAppTheme()}>
        <I18nextProvider i18n={i18n}>
          <MemoryRouter>{rows(settled, true)}</MemoryRouter>
        </I18nextProvider>
      </ThemeProvider>,
    );
    expect(screen.getByRole('status').textContent).toBe('live v Chelsea: Lost');
    expect(screen.getByRole('button', { expanded: true })).toBeDefined();
  });
});
