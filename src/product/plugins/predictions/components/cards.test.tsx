import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import sports from '@/product/sports/i18n/en.json';
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
    fireEvent.click(screen.getByRole('button', { name: 'Details and proof' }));
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

  it('says that a tip was withdrawn or corrected', () => {
    const { container } = show(
      <TipCard tip={{ ...OPEN, status: 'WITHDRAWN', corrected: true }} onProof={() => {}} />,
    );
    expect(container.textContent).toContain('Withdrawn');
    expect(container.textContent).toContain('corrected');
  });
});

describe('a locked card', () => {
  it('says what exists and what opens it, and not one thing more', () => {
    const { container } = show(<LockedCard tip={LOCKED} offerPlans />);
    const time = screen.getByText(/^\d\d:\d\d$/).textContent ?? '';
    const text = (container.textContent ?? '').replace(time, '');
    expect(text).toBe('Premier LeagueAArsenalCChelseaIncluded inVIPHash abcdef01AdaSee plans');
    expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe(
      '/subscriptions',
    );
  });

  it('offers no plan to whoever asked for a break', () => {
    show(<LockedCard tip={LOCKED} offerPlans={false} />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('a line of the list', () => {
  it('says of an open tip what its card says, and opens the proof', () => {
    const onProof = vi.fn();
    const { container } = show(<TipLine tip={OPEN} offerPlans onProof={onProof} />);
    for (const words of ['Arsenal – Chelsea', '2–1', 'Arsenal −0.75', 'Odds 1.90', 'Half won']) {
      expect(container.textContent).toContain(words);
    }
    fireEvent.click(screen.getByRole('button', { name: 'Details and proof' }));
    expect(onProof).toHaveBeenCalledWith('p1');
  });

  it('says of a locked one what opens it, and not one thing more', () => {
    const { container } = show(<TipLine tip={LOCKED} offerPlans onProof={() => {}} />);
    const time = screen.getByText(/^\d\d:\d\d$/).textContent ?? '';
    const text = (container.textContent ?? '').replace(time, '');
    expect(text).toBe('Arsenal – ChelseaPremier LeagueIncluded inVIPSee plansPending');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
