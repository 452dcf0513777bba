import { FIELD_TYPES } from '@/crud/field-types/field-types';
import { TextCell } from '@/crud/field-types/values';
import { useT } from '@/crud/use-t';
import type { FieldTypeDef, Translate, ValueProps } from '@/plugin-api/field-type';
import { lazyPart } from '@/shared/lazy-part';
import { countRights, RIGHTS_IN_ALL, type Rights } from './rights';

declare module '@/plugin-api/types' {
  interface FieldTypes {
    roleRights: true;
  }
}

/** Loaded with the first form. */
const RightsInput = lazyPart(() => import('./RightsInput'));

/** What a role may do, by area: in a list how much, in a form each of it. */
export const ROLE_RIGHTS_TYPE: { roleRights: FieldTypeDef } = {
  roleRights: {
    ...FIELD_TYPES.json,
    Cell: RightsValue,
    Display: RightsValue,
    format: ({ value }, { t }) => rightsText(value, t),
    form: {
      Input: RightsInput,
      wide: true,
      blank: {},
    },
  },
};

const rightsText = (value: unknown, t: Translate) =>
  t('roles:role.rightsCount', { given: countRights(value as Rights), all: RIGHTS_IN_ALL });

function RightsValue(props: ValueProps) {
  const t = useT();
  return <TextCell {...props} value={props.value && rightsText(props.value, t)} />;
}
