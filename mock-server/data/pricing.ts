import type { PricingPlan, Question } from '../../src/resources/mock/pages.ts';

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
      '100 answers a month',
      'As many forms as you like',
      'As many questions as you like',
      'Simple forms',
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
      'As many answers as you like',
      'Own logo and colours',
      'Results as a spreadsheet',
      'Payments in a form',
      'Help within a day',
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
      'An address of your own',
      'Sign-in with your own accounts',
      'Roles and permissions',
      'Help within an hour',
    ],
  },
];

export const pricingQuestions: Question[] = [
  {
    id: 'general-settings',
    question: 'Can I change the plan later?',
    answer:
      'Yes, on any day. What is left of the old plan counts towards the new one, and nothing that you made is lost.',
  },
  {
    id: 'users',
    question: 'How many people can use one account?',
    answer:
      'Basic is for one person, Standard for ten, Enterprise for as many as you like. Guests who only read are not counted.',
  },
  {
    id: 'advanced-settings',
    question: 'What happens when the trial ends?',
    answer:
      'After fourteen days you choose a plan or go on with Basic. We ask for no card before you choose.',
  },
];
