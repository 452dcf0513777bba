import {
  mdiAccountGroupOutline,
  mdiAccountOutline,
  mdiBankOutline,
  mdiBookOpenVariant,
  mdiCashRefund,
  mdiCreditCardOutline,
  mdiEarth,
  mdiEmailOutline,
  mdiForumOutline,
  mdiImageOutline,
  mdiMapMarkerOutline,
  mdiMicrophoneOutline,
  mdiPaletteOutline,
  mdiPercentOutline,
  mdiPhoneOutline,
  mdiPodcast,
  mdiTicketOutline,
  mdiTrendingUp,
  mdiVideoOutline,
  mdiWalletOutline,
  mdiWeb,
} from '@mdi/js';

/** What a card lists: each row with a symbol, two lines of text and a figure. */
export interface ListOf {
  title: string;
  about: string;
  rows: { name: string; about: string; amount: string; icon: string; color: string }[];
}

/** The lists by the examples' ids. */
export const LISTS = {
  transactions: {
    title: 'Transactions',
    about: '48 this month',
    rows: [
      {
        name: 'Card',
        about: 'Starts with 4242',
        amount: '−$74',
        icon: mdiCreditCardOutline,
        color: 'primary',
      },
      {
        name: 'Transfer',
        about: 'From Larkspur',
        amount: '+$1,480',
        icon: mdiBankOutline,
        color: 'success',
      },
      {
        name: 'Wallet',
        about: 'Coffee machine',
        amount: '−$89',
        icon: mdiWalletOutline,
        color: 'warning',
      },
      { name: 'Refund', about: 'Order 5036', amount: '+$23', icon: mdiCashRefund, color: 'info' },
      {
        name: 'Fees',
        about: 'For August',
        amount: '−$12',
        icon: mdiPercentOutline,
        color: 'error',
      },
      {
        name: 'Interest',
        about: 'Savings',
        amount: '+$31',
        icon: mdiTrendingUp,
        color: 'secondary',
      },
    ],
  },
  'meeting-schedule': {
    title: 'Meetings',
    about: 'Three today',
    rows: [
      {
        name: 'Call with Clio',
        about: '09:00, fifteen minutes',
        amount: 'Today',
        icon: mdiPhoneOutline,
        color: 'success',
      },
      {
        name: 'Design review',
        about: '11:30, an hour',
        amount: 'Today',
        icon: mdiPaletteOutline,
        color: 'primary',
      },
      {
        name: 'Interview',
        about: '14:00, room Fjord',
        amount: 'Today',
        icon: mdiAccountOutline,
        color: 'warning',
      },
      {
        name: 'Retrospective',
        about: '16:00, everybody',
        amount: 'Friday',
        icon: mdiAccountGroupOutline,
        color: 'info',
      },
    ],
  },
  'project-statistics': {
    title: 'Projects',
    about: 'By budget',
    rows: [
      {
        name: 'New website',
        about: 'Design and text',
        amount: '$6.4k',
        icon: mdiWeb,
        color: 'primary',
      },
      {
        name: 'Ticket desk',
        about: 'Platform',
        amount: '$4.2k',
        icon: mdiTicketOutline,
        color: 'success',
      },
      {
        name: 'Yearbook',
        about: 'Print',
        amount: '$2.9k',
        icon: mdiBookOpenVariant,
        color: 'warning',
      },
      {
        name: 'Podcast',
        about: 'Sound',
        amount: '$1.8k',
        icon: mdiMicrophoneOutline,
        color: 'error',
      },
    ],
  },
  'sales-in-countries': {
    title: 'Sales in countries',
    about: 'Last month',
    rows: [
      { name: 'Norway', about: '894 orders', amount: '$8.6k', icon: mdiEarth, color: 'primary' },
      { name: 'Morocco', about: '645 orders', amount: '$6.4k', icon: mdiEarth, color: 'success' },
      { name: 'France', about: '148 orders', amount: '$1.5k', icon: mdiEarth, color: 'warning' },
      { name: 'Kenya', about: '86 orders', amount: '$0.9k', icon: mdiEarth, color: 'info' },
    ],
  },
  'social-visits': {
    title: 'Visits from networks',
    about: '28.5k last week',
    rows: [
      {
        name: 'Photo wall',
        about: 'Social network',
        amount: '12.3k',
        icon: mdiImageOutline,
        color: 'primary',
      },
      {
        name: 'Short videos',
        about: 'Social network',
        amount: '8.3k',
        icon: mdiVideoOutline,
        color: 'error',
      },
      {
        name: 'Letters',
        about: 'Our own',
        amount: '4.6k',
        icon: mdiEmailOutline,
        color: 'warning',
      },
      {
        name: 'Podcasts',
        about: 'Directories',
        amount: '2.1k',
        icon: mdiPodcast,
        color: 'success',
      },
      {
        name: 'Forums',
        about: 'Discussions',
        amount: '1.2k',
        icon: mdiForumOutline,
        color: 'info',
      },
    ],
  },
  'payment-history': {
    title: 'Payments',
    about: 'By card',
    rows: [
      {
        name: 'Card ending 4399',
        about: '05 January',
        amount: '−$2,820',
        icon: mdiCreditCardOutline,
        color: 'primary',
      },
      {
        name: 'Card ending 5545',
        about: '12 February',
        amount: '−$345',
        icon: mdiCreditCardOutline,
        color: 'warning',
      },
      {
        name: 'Card ending 9860',
        about: '24 February',
        amount: '−$999',
        icon: mdiCreditCardOutline,
        color: 'info',
      },
      {
        name: 'Card ending 4300',
        about: '08 March',
        amount: '−$8,453',
        icon: mdiCreditCardOutline,
        color: 'success',
      },
    ],
  },
  subscribers: {
    title: 'Subscribers by country',
    about: '6,412 in all',
    rows: [
      {
        name: 'Norway',
        about: '22% more',
        amount: '2,480',
        icon: mdiMapMarkerOutline,
        color: 'primary',
      },
      {
        name: 'France',
        about: '15% more',
        amount: '1,334',
        icon: mdiMapMarkerOutline,
        color: 'success',
      },
      {
        name: 'Morocco',
        about: '8% more',
        amount: '962',
        icon: mdiMapMarkerOutline,
        color: 'warning',
      },
      { name: 'Kenya', about: '3% more', amount: '744', icon: mdiMapMarkerOutline, color: 'info' },
      {
        name: 'Canada',
        about: '1% fewer',
        amount: '512',
        icon: mdiMapMarkerOutline,
        color: 'error',
      },
      { name: 'Japan', about: 'New', amount: '380', icon: mdiMapMarkerOutline, color: 'secondary' },
    ],
  },
} satisfies Record<string, ListOf>;
