import type { SamplePermission } from '../../src/samples/mock/permissions.ts';

type Line = [name: string, assignedTo: SamplePermission['assignedTo'], createdDate: string];

const LINES: Line[] = [
  ['Management', ['administrator'], '14 Apr 2025, 8:43 PM'],
  ['Manage Billing & Roles', ['administrator'], '16 Sep 2025, 5:20 PM'],
  ['Add & Remove Users', ['administrator', 'manager'], '14 Oct 2025, 10:20 AM'],
  ['Project Planning', ['administrator', 'users', 'support'], '14 Oct 2025, 10:45 AM'],
  ['Manage Email Sequences', ['administrator', 'users', 'support'], '14 Nov 2025, 8:30 AM'],
  ['Client Communication', ['administrator', 'manager'], '20 Nov 2025, 2:15 PM'],
  ['Only View', ['administrator', 'restricted-user'], '2 Dec 2025, 9:05 AM'],
  ['Financial Management', ['administrator', 'manager'], '11 Dec 2025, 4:50 PM'],
  ["Manage Others' Tasks", ['administrator', 'support'], '19 Dec 2025, 11:35 AM'],
];

export const permissions = (): SamplePermission[] =>
  LINES.map(([name, assignedTo, createdDate], at) => ({
    id: at + 1,
    name,
    assignedTo: [...assignedTo],
    createdDate,
  }));
