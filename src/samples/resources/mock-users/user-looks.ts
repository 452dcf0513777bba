import {
  mdiAccountOutline,
  mdiChartDonut,
  mdiCogOutline,
  mdiLaptop,
  mdiPencilOutline,
} from '@mdi/js';
import type { FieldOption } from 'touchline/plugin-api';
import type { SampleUser } from '@/samples/mock/users';

type Looks<Name extends string> = Record<Name, Pick<FieldOption, 'icon' | 'color'>>;

/** How the roles of sample users are marked. */
export const ROLE_LOOKS = {
  admin: { icon: mdiLaptop, color: 'error' },
  author: { icon: mdiCogOutline, color: 'warning' },
  editor: { icon: mdiPencilOutline, color: 'info' },
  maintainer: { icon: mdiChartDonut, color: 'success' },
  subscriber: { icon: mdiAccountOutline, color: 'primary' },
} as const satisfies Looks<SampleUser['role']>;

export const STATUS_LOOKS = {
  active: { color: 'success' },
  pending: { color: 'warning' },
  inactive: { color: 'secondary' },
} as const satisfies Looks<SampleUser['status']>;
