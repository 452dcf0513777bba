import type { PricingPlan, Question } from '../../src/samples/mock/pages.ts';

const picture = (name: string) => ({
  imgSrc: `/samples/pricing/${name}.svg`,
  imgWidth: 100,
  imgHeight: 100,
});

/** Prices in dollars. */
export const pricingPlans: PricingPlan[] = [
  {
    title: 'Basic',
    monthlyPrice: 0,
    currentPlan: true,
    popularPlan: false,
    subtitle: 'A simple start for everyone',
    ...picture('basic'),
    yearlyPlan: { perMonth: 0, totalAnnual: 0 },
    planBenefits: [
      '100 responses a month',
      'Unlimited forms',
      'Unlimited questions',
      'Basic form layouts',
      'Two themes',
    ],
  },
  {
    title: 'Standard',
    monthlyPrice: 49,
    currentPlan: false,
    popularPlan: true,
    subtitle: 'For small and growing teams',
    ...picture('standard'),
    yearlyPlan: { perMonth: 40, totalAnnual: 480 },
    planBenefits: [
      'Unlimited responses',
      'Your own logo and colours',
      'Export to spreadsheet',
      'Payments inside forms',
      'Support within a day',
    ],
  },
  {
    title: 'Enterprise',
    monthlyPrice: 99,
    currentPlan: false,
    popularPlan: false,
    subtitle: 'For large organisations',
    ...picture('enterprise'),
    yearlyPlan: { perMonth: 80, totalAnnual: 960 },
    planBenefits: [
      'Everything in Standard',
      'Your own domain',
      'Single sign-on',
      'Roles and permissions',
      'Support within an hour',
    ],
  },
];

export const pricingQuestions: Question[] = [
  {
    id: 'general-settings',
    question: 'Can I change my plan later?',
    answer:
      'Yes, at any time. Whatever is left of the old plan counts towards the new one, and you keep everything you have made.',
  },
  {
    id: 'users',
    question: 'How many people can use one account?',
    answer:
      'Basic is for one person, Standard for ten, and Enterprise for any number. Read-only guests do not count.',
  },
  {
    id: 'advanced-settings',
    question: 'What happens when the trial ends?',
    answer:
      'After fourteen days you choose a plan or stay on Basic. You do not need a card until then.',
  },
];
