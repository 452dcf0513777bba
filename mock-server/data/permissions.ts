/** The roles that a permission of the sample app can be given to. */
export type SampleRole = 'administrator' | 'manager' | 'users' | 'support' | 'restricted-user';

export interface SamplePermission {
  id: number;
  name: string;
  assignedTo: SampleRole[];
  createdDate: string;
}

/** Sample data, made up for this project. */
export const permissions: SamplePermission[] = [
  {
    id: 1,
    name: 'Fixture list',
    assignedTo: ['administrator', 'manager', 'users'],
    createdDate: '14 Apr 2025, 8:43 PM',
  },
  {
    id: 2,
    name: 'Tip publishing',
    assignedTo: ['administrator', 'manager'],
    createdDate: '16 Sep 2025, 5:20 PM',
  },
  {
    id: 3,
    name: 'Settlement desk',
    assignedTo: ['administrator'],
    createdDate: '14 Oct 2025, 10:20 AM',
  },
  {
    id: 4,
    name: 'Market rules',
    assignedTo: ['administrator', 'manager'],
    createdDate: '14 Oct 2025, 10:45 AM',
  },
  {
    id: 5,
    name: 'Subscriber accounts',
    assignedTo: ['administrator', 'support'],
    createdDate: '14 Nov 2025, 8:30 AM',
  },
  {
    id: 6,
    name: 'Payment history',
    assignedTo: ['administrator', 'support'],
    createdDate: '20 Nov 2025, 2:15 PM',
  },
  {
    id: 7,
    name: 'Affiliate reports',
    assignedTo: ['administrator', 'manager', 'support'],
    createdDate: '2 Dec 2025, 9:05 AM',
  },
  {
    id: 8,
    name: 'Public record',
    assignedTo: ['administrator', 'users', 'restricted-user'],
    createdDate: '11 Dec 2025, 4:50 PM',
  },
  {
    id: 9,
    name: 'Audit history',
    assignedTo: ['administrator', 'restricted-user'],
    createdDate: '19 Dec 2025, 11:35 AM',
  },
];
