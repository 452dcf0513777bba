import type { FaqCategory } from '../../src/samples/mock/pages.ts';

type Pair = [id: string, question: string, answer: string];

const category = (
  id: string,
  title: string,
  icon: string,
  subtitle: string,
  pairs: Pair[],
): FaqCategory => ({
  id,
  title,
  icon,
  subtitle,
  qAndA: pairs.map(([key, question, answer]) => ({ id: key, question, answer })),
});

export const faqCategories: FaqCategory[] = [
  category('common', 'Common', 'phone', 'The basics', [
    [
      'first-steps',
      'Where do I start?',
      'Open any app from the menu and try whatever you like: nothing here is real, and you can reset the sample data at any time.',
    ],
    [
      'who-sees-it',
      'Who can see my changes?',
      'Everyone who uses this installation. The sample data is shared.',
    ],
    [
      'phones',
      'Does it work on a phone?',
      'Yes. Every page fits a 360-pixel screen, and the menus slide in from the side.',
    ],
    [
      'languages',
      'Which languages are available?',
      'English, French and Arabic. In Arabic, pages run from right to left.',
    ],
  ]),
  category('payment', 'Payment', 'dollar', 'Invoices, cards and refunds', [
    [
      'ways-to-pay',
      'Which payment methods can I use?',
      'The sample invoices accept cash, bank transfers, cards and an online wallet. No real payments are made.',
    ],
    [
      'invoice-copy',
      'How do I get a copy of an invoice?',
      'Open it from the invoice list and choose Download or Print.',
    ],
    [
      'refunds',
      'How long does a refund take?',
      'Banks usually take three to five working days once the refund has been issued.',
    ],
    [
      'card-changed',
      'I have a new card. What should I do?',
      'Add it under Billing in Account Settings before your next payment is due.',
    ],
  ]),
  category('product-and-services', 'Product & Services', 'poll', 'What each app can do', [
    [
      'lost-mail',
      'I deleted an email. Can I get it back?',
      'Yes. Deleted emails stay in the trash until you empty it; just move yours back to the inbox.',
    ],
    [
      'calendar-export',
      'Can I export my calendar?',
      'Yes, as an ICS file that other calendar apps can import.',
    ],
    [
      'two-steps',
      'How do I set up two-step verification?',
      'Turn it on under Security in Account Settings and follow the three steps.',
    ],
    [
      'support',
      'Where can I get help?',
      'Start with the knowledge base. If that does not answer your question, write to help@example.com.',
    ],
  ]),
];
