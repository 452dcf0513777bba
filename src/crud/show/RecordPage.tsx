import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { CompleteResource, FieldDef } from '@/plugin-api/types';
import { Page } from '@/shared/components/Page';
import { PartBoundary } from '@/shared/components/PartBoundary';
import { useFormat } from '@/shared/format/use-format';
import { FieldValue } from '../field-types/FieldValue';
import { useFieldTypes } from '../field-types/field-types-context';
import { OptionChip, SelectValue } from '../field-types/values';
import { recordHead } from '../record-subject/record-head';
import type { CrudRow } from '../schema/crud-row';
import { fieldLabel } from '../schema/label-of';
import { headTitle } from '../schema/record-words';
import type { ShowRow } from '../schema/to-show-rows';
import { useT } from '../use-t';

const FACE = 48;

interface RecordPageProps {
  resource: CompleteResource;
  fields: FieldDef[];
  row: CrudRow;
  actions: ReactNode;
  children: ReactNode;
}

/** The page of a record, with a header: face, title, second line, status and the main facts. */
export function RecordPage({ resource, fields, row, actions, children }: RecordPageProps) {
  const t = useT();
  const format = useFormat();
  const typeOf = useFieldTypes();
  const context = { fields, typeOf, t, format };
  const title = headTitle(resource, row, context);
  const { names, Face, help, chips, facts } = recordHead(
    title,
    resource.head ?? {},
    row,
    context,
    resource.recordTitle(row, t),
  );
  return (
    <Page
      title={title}
      face={
        Face && (
          <Stack
            direction={{ xs: 'column', sm: 'row' }}
            aria-hidden="true"
            sx={{ flex: 'none', gap: 0.5 }}
          >
            {names.map((name) => (
              <PartBoundary key={name} room="none" resetKey={row}>
                <Face name={name} size={FACE} row={row} />
              </PartBoundary>
            ))}
          </Stack>
        )
      }
      help={help && <bdi>{help}</bdi>}
      lead={
        <>
          {chips.length > 0 && (
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
              {chips.map((chip) => (
                <StateChip key={chip.field.key} {...chip} row={row} />
              ))}
            </Stack>
          )}
          {facts.length > 0 && <HeadFacts facts={facts} row={row} />}
        </>
      }
      actions={actions}
    >
      {children}
    </Page>
  );
}

/** A choice as a chip; types with their own look keep it. */
function StateChip({ field, value, row }: ShowRow & { row: CrudRow }) {
  const { Display } = useFieldTypes()(field);
  if (Display === SelectValue) return <OptionChip field={field} value={value} />;
  return <FieldValue as="Display" field={field} value={value} row={row} />;
}

function HeadFacts({ facts, row }: { facts: ShowRow[]; row: CrudRow }) {
  const t = useT();
  return (
    <Stack
      component="dl"
      direction="row"
      sx={{ flexWrap: 'wrap', columnGap: 4, rowGap: 1, m: 0, mt: 2 }}
    >
      {facts.map(({ field, value }) => (
        <Box key={field.key} sx={{ minWidth: 0 }}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {fieldLabel(field, t)}
          </Box>
          <Box component="dd" sx={{ m: 0, '&, & .MuiTypography-root': { fontWeight: 600 } }}>
            <FieldValue as="Display" field={field} value={value} row={row} />
          </Box>
        </Box>
      ))}
    </Stack>
  );
}
