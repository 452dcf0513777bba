import type { LegalDocuments } from './legal-document';

/** The public documents in English. */
const DOCUMENTS: LegalDocuments = {
  terms: {
    intro:
      'We sell opinions on sports matches: tips, with the whole record of how they did. We take no bets and we promise no winnings.',
    sections: [
      {
        id: 'service',
        heading: 'What you get',
        paragraphs: [
          'A plan opens the tips of its tier and of the tiers below it, from the moment it is paid until the end of the period. Tips are information and opinion, not financial advice.',
          'Every published tip is locked: nobody can change or delete it, and its result stays in the public record whether it won or lost.',
        ],
      },
      {
        id: 'age',
        heading: 'Who may use it',
        paragraphs: [
          'You must be 18 or older, or of the age that your country asks for betting if that is higher. You keep to the law of the place where you are.',
          'One account is for one person. Sharing an account, or selling our tips on, ends it.',
        ],
      },
      {
        id: 'payment',
        heading: 'Plans and payment',
        paragraphs: [
          'Prices are shown in your currency before you pay, with everything in them. A plan that renews says so, and tells you before it does.',
        ],
        points: [
          'An upgrade acts at once; what is left of the old period is taken off the price.',
          'A downgrade or a cancellation acts at the end of the paid period. Until then everything stays open.',
          'If a renewal payment fails, access stays open for three days so that you can put it right.',
          'A refunded or disputed payment closes the access that it paid for.',
        ],
      },
      {
        id: 'refunds',
        heading: 'Refunds',
        paragraphs: [
          'If something did not work, write to us and we will look into it. A losing tip is no reason for a refund: tips lose, and the record shows how often. Rights that the law gives you as a consumer stay yours.',
        ],
      },
      {
        id: 'exclusion',
        heading: 'Breaks and self-exclusion',
        paragraphs: [
          'You can shut yourself out for as long as you choose. It can be made longer, never shorter, and while it lasts you can neither buy nor read tips.',
        ],
      },
      {
        id: 'liability',
        heading: 'What we answer for',
        paragraphs: [
          'What you stake and where is your decision and your risk. We answer for our own faults as the law demands, and not for money lost on a bet.',
        ],
      },
      {
        id: 'changes',
        heading: 'Changes and the end',
        paragraphs: [
          'When these terms change we say so before they apply. You can delete your account at any time; we can close one that breaks these terms, and say why.',
        ],
      },
    ],
  },
  privacy: {
    intro:
      'We keep what the service needs and nothing for advertising. There are no trackers of others on these pages.',
    sections: [
      {
        id: 'data',
        heading: 'What we keep',
        paragraphs: ['From you, and from what you do here:'],
        points: [
          'Your email address, and the name, picture, country, time zone and language that you give.',
          'Your plan, your payments and receipts, and the receipt of a bank transfer if you add one. Card and bank details stay with the payment provider; we never see them.',
          'When you confirmed your age, and a self-exclusion if you set one.',
          'A log of changes that staff make to your account, so that they can be checked.',
        ],
      },
      {
        id: 'purpose',
        heading: 'Why',
        paragraphs: [
          'To open what you paid for, to keep the books that the law asks for, to answer you, and to protect you and others from misuse. Nothing is sold, and no profile of you is made.',
        ],
      },
      {
        id: 'storage',
        heading: 'In your browser',
        paragraphs: [
          'We store your session, your language and the look that you chose. All of it serves the page itself, so there is no cookie banner.',
        ],
      },
      {
        id: 'sharing',
        heading: 'Who else sees it',
        paragraphs: [
          'The companies that host the service and handle payments, only as far as that takes. Staff see what their work needs; each role has its own limits. Whoever invited you learns that somebody joined, not who.',
        ],
      },
      {
        id: 'duration',
        heading: 'How long',
        paragraphs: [
          'As long as you have an account. After you delete it, payments are kept as long as tax law demands, without anything that is not needed for that. A running self-exclusion or suspension is kept until it ends, and the fact that free days or the welcome bonus were used for two years: not with your email address, but with a keyed hash of it, which we can compare with a new sign-up and nobody can turn back into the address.',
        ],
      },
      {
        id: 'rights',
        heading: 'Your rights',
        paragraphs: [
          'On your account page you can see and change your data, download all of it, and delete your account. You can also complain to the data protection authority of your country.',
        ],
      },
    ],
  },
  responsible: {
    intro:
      'No bet is certain, and no tip makes it so. Betting should cost no more than any other pastime. If it does, stop, and talk to somebody.',
    sections: [
      {
        id: 'rules',
        heading: 'A few rules that help',
        paragraphs: [],
        points: [
          'Decide what you can lose before you begin, and stop there.',
          'Never stake money that is meant for rent, food or debts.',
          'Never chase a loss with a bigger stake.',
          'Do not bet when you are upset, tired or have been drinking.',
          'Take days off, and keep other things in your life.',
        ],
      },
      {
        id: 'questions',
        heading: 'Ask yourself',
        paragraphs: ['One honest yes is a good reason to take a break:'],
        points: [
          'Do I bet more, or more often, than I meant to?',
          'Have I hidden from anybody how much I bet?',
          'Have I borrowed or sold something to go on?',
          'Do I bet to win back what I lost?',
          'Am I restless or irritable when I try to stop?',
        ],
      },
      {
        id: 'odds',
        heading: 'How to read our figures',
        paragraphs: [
          'A good record is a small edge over many tips, with long losing runs in between. The record shows the worst of them. It says nothing certain about the next tip.',
        ],
      },
    ],
  },
};

export default DOCUMENTS;
