import {
  FIELD_TYPES,
  type FieldTypeDef,
  TextCell,
  type Translate,
  useT,
  type ValueProps,
} from 'touchline/crud';
import { defineDetails } from 'touchline/plugin-api';
import { lazyPart } from 'touchline/ui';
import { countRights, RIGHTS_IN_ALL, type Rights } from './rights';

declare module 'touchline/plugin-api' {
  interface FieldTypes {
    roleRights: true;
  }
}

/** Loaded with the first form. */
const RightsInput = lazyPart(() => import('./RightsInput'));

/** A role's rights by area: a summary in a list, each right in a form. */
const ROLE_RIGHTS_TYPE: { roleRights: FieldTypeDef } = {
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

export default defineDetails('roles')({
  fieldTypes: ROLE_RIGHTS_TYPE,
  fields: [
    {
      key: 'name',
      type: 'text',
      labelKey: 'roles:role.name',
      list: { flex: 1 },
      form: true,
      required: true,
      maxLength: 60,
      wide: true,
    },
    {
      key: 'rights',
      type: 'roleRights',
      labelKey: 'roles:role.rights',
      list: { flex: 1 },
      form: true,
    },
  ],
});
