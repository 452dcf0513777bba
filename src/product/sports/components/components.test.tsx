import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { OUTCOMES } from '../../record/outcomes';
import { TIERS } from '../../record/tiers';
import texts from '../i18n/en.json';
import { OutcomeChip } from './OutcomeChip';
import { StakeDots } from './StakeDots';
import { TierBadge } from './TierBadge';

const i18n = i18next.createInstance();

beforeAll(async () => {
  await i18n.use(initReactI18next).init({
    lng: 'en',
    keySeparator: false,
    defaultNS: 'sports',
    resources: { en: { sports: texts } },
    interpolation: { escapeValue: false },
  });
});

function show(children: ReactNode) {
  return render(<I18nextProvider i18n={i18n}>{children}</I18nextProvider>);
}

describe('OutcomeChip', () => {
  it.each(OUTCOMES)('shows %s with a word and an icon', (outcome) => {
    const { container } = show(<OutcomeChip outcome={outcome} />);
    expect(container.textContent).toBe(texts[`outcome.${outcome}`]);
    expect(container.querySelectorAll('svg')).toHaveLength(1);
  });

  it('shows a withdrawn tip as withdrawn, whatever its outcome', () => {
    show(<OutcomeChip outcome="PENDING" state="WITHDRAWN" />);
    expect(screen.getByText('Withdrawn')).toBeTruthy();
  });

  it.each([
    ['PUBLISHED', 'Pending'],
    ['PLAYING', 'In play'],
    ['AWAITING', 'Awaiting settlement'],
  ] as const)('without an outcome one that is %s is “%s”', (state, text) => {
    show(<OutcomeChip outcome="PENDING" state={state} />);
    expect(screen.getByText(text)).toBeTruthy();
  });
});

it('each tier has its own shape', () => {
  const shapes = TIERS.map((tier) => {
    const { container } = show(<TierBadge tier={tier} />);
    return container.querySelector('path')?.getAttribute('d');
  });
  expect(new Set(shapes).size).toBe(TIERS.length);
});

it('stake dots name their figure', () => {
  show(<StakeDots units="2.50" />);
  expect(screen.getByLabelText(/^Stake 2\.50\su$/)).toBeTruthy();
});
