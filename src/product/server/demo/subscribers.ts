import type { DemoCurrency } from './write-prices.ts';

/** Fictional subscribers' countries and currencies. */
export interface Home {
  country: string;
  timezone: string;
  currency: DemoCurrency;
  names: readonly string[];
}

/** Invented people; nobody can sign in as one of them. */
export const HOMES: readonly Home[] = [
  {
    country: 'NG',
    timezone: 'Africa/Lagos',
    currency: 'NGN',
    names: [
      'Chidi Balogun',
      'Amara Nwosu',
      'Tunde Afolabi',
      'Ngozi Eze',
      'Femi Adeleke',
      'Zainab Musa',
      'Emeka Obi',
      'Bola Adeyinka',
      'Kelechi Umeh',
      'Sade Ogun',
      'Ifeanyi Okafor',
      'Halima Bello',
    ],
  },
  {
    country: 'KE',
    timezone: 'Africa/Nairobi',
    currency: 'KES',
    names: [
      'Wanjiru Kamau',
      'Otieno Odhiambo',
      'Akinyi Were',
      'Kiprop Rotich',
      'Njeri Mwangi',
      'Baraka Mutua',
      'Zuri Kilonzo',
      'Juma Hassan',
    ],
  },
  {
    country: 'GB',
    timezone: 'Europe/London',
    currency: 'GBP',
    names: [
      'Oliver Marsh',
      'Isla Pemberton',
      'Harry Whitlock',
      'Freya Dunmore',
      'Callum Reid',
      'Maisie Thornton',
      'Rhys Bevan',
      'Poppy Ashdown',
      'Ewan McTavish',
      'Grace Hollis',
      'Dylan Farrow',
      'Nia Prosser',
    ],
  },
  {
    country: 'DE',
    timezone: 'Europe/Berlin',
    currency: 'EUR',
    names: [
      'Lukas Brandt',
      'Mia Vogel',
      'Jonas Keller',
      'Lena Hartwig',
      'Paul Riedel',
      'Clara Seidel',
      'Tim Lorenz',
      'Emil Krause',
    ],
  },
  {
    country: 'FR',
    timezone: 'Europe/Paris',
    currency: 'EUR',
    names: [
      'Lucas Morel',
      'Chloé Garnier',
      'Hugo Lefort',
      'Manon Perrin',
      'Théo Renard',
      'Inès Caron',
      'Noah Blanchet',
      'Jade Rolland',
    ],
  },
  {
    country: 'US',
    timezone: 'America/New_York',
    currency: 'USD',
    names: [
      'Mason Clarke',
      'Ava Whitfield',
      'Logan Pierce',
      'Harper Dalton',
      'Wyatt Sloan',
      'Nora Beckett',
      'Caleb Foster',
      'Ruby Langley',
      'Owen Tate',
      'Stella Marlow',
    ],
  },
  {
    country: 'AE',
    timezone: 'Asia/Dubai',
    currency: 'USD',
    names: [
      'Omar Farouk',
      'Layla Haddad',
      'Yusuf Rahman',
      'Noura Saleh',
      'Karim Nasser',
      'Dina Aziz',
    ],
  },
];
