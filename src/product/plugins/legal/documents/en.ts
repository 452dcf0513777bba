import type { LegalDocuments } from './legal-document';

/** The public documents in English. */
const DOCUMENTS: LegalDocuments = {
  terms: {
    intro:
      'We sell opinions on sports matches: tips, with a complete record of how they turned out. We take no bets and promise no winnings.',
    sections: [
      {
        id: 'service',
        heading: 'What you get',
        paragraphs: [
          'A plan gives you the tips of its tier and of every tier below it, from the moment you pay until the end of the period. Tips are information and opinion, not financial advice.',
          'Every published tip is locked: nobody can change or delete it, and its result stays in the public record, won or lost.',
        ],
      },
      {
        id: 'age',
        heading: 'Who may use it',
        paragraphs: [
          'You must be at least 18, or the legal betting age in your country if that is higher, and follow the law wherever you are.',
          'Each account is for one person. We close accounts that are shared or used to resell our tips.',
        ],
      },
      {
        id: 'payment',
        heading: 'Plans and payment',
        paragraphs: [
          'Before you pay, you see the full price in your currency. If a plan renews, we say so, and we remind you before it does.',
        ],
        points: [
          'An upgrade takes effect immediately; the unused part of your current period is deducted from the price.',
          'A downgrade or cancellation takes effect at the end of the period you have paid for. You keep full access until then.',
          'If a renewal payment fails, you keep access for three days so that you can sort it out.',
          'If a payment is refunded or disputed, the access it paid for ends.',
        ],
      },
      {
        id: 'refunds',
        heading: 'Refunds',
        paragraphs: [
          'If something did not work, write to us and we will look into it. We do not refund losing tips: tips lose, and the record shows how often. Your rights as a consumer are not affected.',
        ],
      },
      {
        id: 'exclusion',
        heading: 'Breaks and self-exclusion',
        paragraphs: [
          'You can exclude yourself for as long as you choose. You can extend the exclusion but never shorten it, and while it lasts you can neither buy nor read tips.',
        ],
      },
      {
        id: 'liability',
        heading: 'Our liability',
        paragraphs: [
          'What you stake, and where, is your own decision and your own risk. We are liable for our own failures as the law requires, but not for money you lose on a bet.',
        ],
      },
      {
        id: 'changes',
        heading: 'Changes and closing your account',
        paragraphs: [
          'We announce changes to these terms before they apply. You can delete your account at any time. We can close an account that breaks these terms, and will say why.',
        ],
      },
    ],
  },
  privacy: {
    intro:
      'We keep only what the service needs, and nothing for advertising. There are no third-party trackers on these pages.',
    sections: [
      {
        id: 'data',
        heading: 'What we keep',
        paragraphs: ['What you give us, and what comes from using the service:'],
        points: [
          'Your email address, and the name, picture, country, time zone and language you choose to give.',
          'Your plan, your payments and receipts, and the receipt of a bank transfer if you add one. Card and bank details stay with the payment provider; we never see them.',
          'When you confirmed your age, and any self-exclusion you set.',
          'A log of the changes that staff make to your account, so that they can be checked.',
        ],
      },
      {
        id: 'purpose',
        heading: 'Why',
        paragraphs: [
          'To give you what you paid for, to keep the accounts the law requires, to reply to you, and to protect you and others from misuse. We sell nothing about you and build no profile of you.',
        ],
      },
      {
        id: 'storage',
        heading: 'In your browser',
        paragraphs: [
          'We store your session, your language and the appearance you chose. The site needs all of this to work, which is why there is no cookie banner.',
        ],
      },
      {
        id: 'sharing',
        heading: 'Who else sees it',
        paragraphs: [
          'The companies that host the service and process payments, and only as far as that requires. Staff see what they need for their work; each role has its own limits. Whoever invited you learns that somebody joined, but not who.',
        ],
      },
      {
        id: 'duration',
        heading: 'How long',
        paragraphs: [
          'For as long as you have an account. After you delete it, we keep payments for as long as tax law requires, with nothing that is not needed for that. We keep a self-exclusion or suspension until it ends, and for two years the fact that you used free days or the welcome bonus. These are stored not with your email address but with a keyed hash of it, which we can compare with a new sign-up but nobody can turn back into the address.',
        ],
      },
      {
        id: 'rights',
        heading: 'Your rights',
        paragraphs: [
          'On your account page you can see and change your data, download all of it, and delete your account. You can also complain to the data protection authority in your country.',
        ],
      },
    ],
  },
  responsible: {
    intro:
      'No bet is certain, and no tip can make it so. Betting should cost no more than any other hobby. If it does, stop and talk to someone.',
    sections: [
      {
        id: 'rules',
        heading: 'A few rules that help',
        paragraphs: [],
        points: [
          'Decide what you can afford to lose before you start, and stop there.',
          'Never stake money you need for rent, food or debts.',
          'Never chase a loss with a bigger stake.',
          'Do not bet when you are upset or tired, or have been drinking.',
          'Take days off, and make time for other things in your life.',
        ],
      },
      {
        id: 'questions',
        heading: 'Ask yourself',
        paragraphs: ['One honest yes is a good reason to take a break:'],
        points: [
          'Do I bet more, or more often, than I meant to?',
          'Have I hidden from anyone how much I bet?',
          'Have I borrowed money or sold something to keep betting?',
          'Do I bet to win back what I lost?',
          'Am I restless or irritable when I try to stop?',
        ],
      },
      {
        id: 'odds',
        heading: 'How to read our figures',
        paragraphs: [
          'A good record is a small edge over many tips, with long losing runs along the way. Ours shows the worst of them. It says nothing certain about the next tip.',
        ],
      },
    ],
  },
};

export default DOCUMENTS;
