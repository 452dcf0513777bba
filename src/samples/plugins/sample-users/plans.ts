import { formatMoney } from 'touchline/format';
import { useFormat } from 'touchline/ui';
import type { SampleUser } from '@/samples/mock/users';

/** Writes whole dollars in the person's language. */
export function useDollars(): (dollars: number) => string {
  const { lang } = useFormat();
  return (dollars) => formatMoney(dollars * 100, 'USD', lang);
}

export type SamplePlan = SampleUser['currentPlan'];

interface PlanFacts {
  /** Dollars a month. */
  price: number;
  people: number;
  gigabytes: number;
  support: 'forum' | 'mail' | 'phone';
}

/** What the plans of the sample cost and hold, the smallest first. */
export const PLANS: Record<SamplePlan, PlanFacts> = {
  basic: { price: 0, people: 1, gigabytes: 5, support: 'forum' },
  team: { price: 99, people: 10, gigabytes: 100, support: 'mail' },
  enterprise: { price: 499, people: 100, gigabytes: 1000, support: 'phone' },
  company: { price: 999, people: 1000, gigabytes: 5000, support: 'phone' },
};

export const PLAN_NAMES = Object.keys(PLANS) as SamplePlan[];
