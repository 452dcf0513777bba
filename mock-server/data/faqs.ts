import type { FaqCategory } from '../../src/resources/mock/pages.ts';

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
  category('common', 'Common', 'phone', 'What people ask first', [
    [
      'first-steps',
      'Where do I begin?',
      'Open the app that you need from the menu. Everything in it can be tried: nothing here is real, and the sample data can be restored.',
    ],
    [
      'who-sees-it',
      'Who can see what I change?',
      'Everybody who uses this installation. Sample data is not kept apart by person.',
    ],
    [
      'phones',
      'Does it work on a phone?',
      'Yes. Every page fits a screen of 360 pixels, and menus open from the side.',
    ],
    [
      'languages',
      'Which languages are there?',
      'English, French and Arabic. Arabic is read from right to left.',
    ],
  ]),
  category('payment', 'Payment', 'dollar', 'Invoices, cards and refunds', [
    [
      'ways-to-pay',
      'Which ways to pay are there?',
      'The sample invoices know cash, bank transfers, cards and a wallet. No money moves.',
    ],
    [
      'invoice-copy',
      'How do I get a copy of an invoice?',
      'Open it in the list of invoices and choose Download or Print.',
    ],
    [
      'refunds',
      'How long does a refund take?',
      'Banks usually need three to five working days after the refund was made.',
    ],
    [
      'card-changed',
      'My card has changed. What must I do?',
      'Enter the new one under Billing in the account settings before the next payment is due.',
    ],
  ]),
  category('product-and-services', 'Product & Services', 'poll', 'What each app can do', [
    [
      'lost-mail',
      'I deleted a mail. Can I get it back?',
      'Mails stay in the trash until you remove them there; move them back to the inbox.',
    ],
    [
      'calendar-export',
      'Can I take my calendar elsewhere?',
      'Yes, as an ICS file that other calendars read.',
    ],
    [
      'two-steps',
      'How do I sign in with a second step?',
      'Switch it on under Security in the account settings and follow the three steps.',
    ],
    [
      'support',
      'Where do I find help?',
      'In the knowledge base first, then by writing to help@example.com.',
    ],
  ]),
];
