import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type InputProps, useT } from 'touchline/crud';
import { ROLE_AREAS, ROLE_RIGHTS } from '@/samples/mock/choices/choices';
import { allRights, countRights, hasRight, RIGHTS_IN_ALL, type Rights, withRight } from './rights';

/** A checkbox for every right in every area, and one for all. */
export default function RightsInput({ id, label, value, onChange, error, disabled }: InputProps) {
  const t = useT();
  const rights = (value ?? {}) as Rights;
  const given = countRights(rights);
  return (
    <Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
        }}
      >
        <Typography id={id} variant="subtitle2" component="div">
          {label}
        </Typography>
        <FormControlLabel
          label={t('roles:role.all')}
          control={
            <Checkbox
              checked={given === RIGHTS_IN_ALL}
              indeterminate={given > 0 && given < RIGHTS_IN_ALL}
              disabled={disabled}
              onChange={() => onChange(allRights(given < RIGHTS_IN_ALL))}
            />
          }
        />
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {t('roles:role.allHelp')}
      </Typography>
      <Table size="small" aria-labelledby={id} sx={TABLE}>
        <TableHead>
          <TableRow>
            <TableCell>{t('roles:role.area')}</TableCell>
            {ROLE_RIGHTS.map((right) => (
              <TableCell key={right} align="center">
                {t(`roles:right.${right}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {ROLE_AREAS.map((area) => (
            <TableRow key={area}>
              <TableCell component="th" scope="row">
                {t(`roles:area.${area}`)}
              </TableCell>
              {ROLE_RIGHTS.map((right) => (
                <TableCell key={right} align="center">
                  <Checkbox
                    size="small"
                    checked={hasRight(rights, area, right)}
                    disabled={disabled}
                    onChange={(_event, on) => onChange(withRight(rights, area, right, on))}
                    slotProps={{
                      input: {
                        'aria-label': t('roles:role.rightIn', {
                          right: t(`roles:right.${right}`),
                          area: t(`roles:area.${area}`),
                        }),
                      },
                    }}
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {error && (
        <Typography variant="body2" color="error" role="alert">
          {error}
        </Typography>
      )}
    </Box>
  );
}

const TABLE = {
  '& .MuiTableCell-root': { px: 0.5, py: 0.25 },
  '& .MuiTableCell-root:first-of-type': { paddingInlineStart: 0 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
} as const;
