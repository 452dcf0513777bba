import { mdiArrowRight } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FieldDef } from '@/plugin-api/types';
import { Icon } from '@/shared/components/Icon';
import { PlainValue } from '../form/ConflictDialog';
import { fieldLabel } from '../schema/label-of';
import { useT } from '../use-t';
import type { Change } from './change-list';

interface ChangeLineProps {
  change: Change;
  fields: FieldDef[];
  /** The record as it is now: an amount has its currency there. */
  row?: Record<string, unknown>;
}

/** One changed column, formatted by its field: old and new value, or only the new one where there was none. */
export function ChangeLine({ change, fields, row }: ChangeLineProps) {
  const t = useT();
  const field: FieldDef = fields.find(({ key, combines }) => key === change.key && !combines) ?? {
    key: change.key,
    type: typeof (change.after ?? change.before) === 'object' ? 'json' : 'text',
  };
  const label = field.labelKey ? fieldLabel(field, t) : change.key.replaceAll('_', ' ');
  const isNew = change.before === null || change.before === '';
  return (
    <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {label}:{' '}
      </Box>
      {!isNew && (
        <>
          <Box component="del" sx={{ color: 'text.secondary' }}>
            <bdi>
              <PlainValue field={field} value={change.before} row={row} />
            </bdi>
          </Box>{' '}
          <Box component="span" sx={{ display: 'inline-block', verticalAlign: 'text-bottom' }}>
            <Icon path={mdiArrowRight} size={16} flipRtl />
          </Box>{' '}
        </>
      )}
      <Box component="ins" sx={{ textDecoration: 'none' }}>
        <bdi>
          <PlainValue field={field} value={change.after} row={row} />
        </bdi>
      </Box>
    </Typography>
  );
}
