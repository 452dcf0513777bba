import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import type { CompleteResource } from '@/plugin-api/types';
import { PartBoundary } from '@/shared/components/PartBoundary';
import { useFormat } from '@/shared/format/use-format';
import { lazyPart } from '@/shared/lazy-part';
import { FieldValue } from '../field-types/FieldValue';
import { useFieldTypes } from '../field-types/field-types-context';
import type { CrudRow } from '../schema/crud-row';
import { fieldLabel } from '../schema/label-of';
import { headTitle } from '../schema/record-words';
import { useCrudAccess } from '../use-crud-access';
import { useT } from '../use-t';
import { recordHead } from './record-head';

type Drawn = ComponentType<{ row: Record<string, unknown> }>;

/** The resources' own ways to draw a record, by loader. */
const drawn = new WeakMap<object, Drawn>();

function ownSubject(load: NonNullable<CompleteResource['subject']>): Drawn {
  const known = drawn.get(load) ?? lazyPart(load);
  drawn.set(load, known);
  return known;
}

/** What a confirmation is about: the record as its resource draws it, or its title and main facts. */
export function RecordSubject({ resource, row }: { resource: CompleteResource; row: CrudRow }) {
  const t = useT();
  const format = useFormat();
  const typeOf = useFieldTypes();
  const { fields } = useCrudAccess(resource);
  if (resource.subject) {
    const Own = ownSubject(resource.subject);
    return (
      <PartBoundary resetKey={row}>
        <Own row={row} />
      </PartBoundary>
    );
  }
  const context = { fields, typeOf, t, format };
  const title = headTitle(resource, row, context);
  const { help, facts } = recordHead(
    title,
    resource.head ?? {},
    row,
    context,
    resource.recordTitle(row, t),
  );
  return (
    <Box sx={{ p: 2, borderRadius: 2, bgcolor: 'surface.sunken', overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>
        <bdi>{title}</bdi>
      </Typography>
      {help && (
        <Typography variant="body2" color="text.secondary">
          <bdi>{help}</bdi>
        </Typography>
      )}
      {/* As in a list: a link would lead away from the dialog. */}
      {facts.map(({ field, value }) => (
        <Box key={field.key} sx={{ display: 'flex', columnGap: 1, mt: 0.5, fontSize: '0.8125rem' }}>
          <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'normal' }}>
            {fieldLabel(field, t)}
          </Box>
          <FieldValue as="Cell" field={field} value={value} row={row} />
        </Box>
      ))}
    </Box>
  );
}
