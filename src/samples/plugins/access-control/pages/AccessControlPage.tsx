import { mdiChartLine, mdiCheck, mdiClose, mdiHandshakeOutline, mdiLockOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EVERYBODY, useMay, useViewer, type Viewer } from 'touchline/plugin-api';
import { EmptyState, Icon, Notice, Page, Panel } from 'touchline/ui';

/** What a role may see of this page, by the app's own access control. */
export default function AccessControlPage() {
  const { t } = useTranslation('access-control/texts');
  const { t: own } = useTranslation('access-control');
  const { t: shell } = useTranslation('shell');
  const viewer = useViewer();
  const [role, setRole] = useState<Viewer>(viewer.role);
  return (
    <Page
      title={own('name')}
      help={t('help')}
      actions={
        <TextField
          select
          label={t('as')}
          value={role}
          onChange={({ target }) =>
            setRole(EVERYBODY.find((one) => one === target.value) ?? viewer.role)
          }
          sx={{ minWidth: 200 }}
        >
          {EVERYBODY.map((one) => (
            <MenuItem key={one} value={one}>
              {shell(`role.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      }
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Seen as={role} />
        <Answers chosen={role} />
      </Box>
    </Page>
  );
}

/** The page as somebody of the role sees it. */
function Seen({ as }: { as: Viewer }) {
  const { t } = useTranslation('access-control/texts');
  const { t: shell } = useTranslation('shell');
  const mayOpen = useMay('acl-page', 'read', as);
  const mayAnalyse = useMay('analytics', 'read', as);
  if (!mayOpen) {
    return (
      <Card>
        <EmptyState
          icon={mdiLockOutline}
          title={`401 · ${shell('page.401.title')}`}
          text={shell('page.401.text')}
        />
      </Card>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' } }}>
      <SampleCard icon={mdiHandshakeOutline} title={t('common.title')} text={t('common.text')} />
      {mayAnalyse ? (
        <SampleCard icon={mdiChartLine} title={t('analytics.title')} text={t('analytics.text')} />
      ) : (
        <Notice kind="info">{t('hidden', { role: shell(`role.${as}`) })}</Notice>
      )}
    </Box>
  );
}

function SampleCard({ icon, title, text }: { icon: string; title: string; text: string }) {
  return (
    <Panel title={title} actions={<Icon path={icon} size={28} />}>
      <Typography color="text.secondary">{text}</Typography>
    </Panel>
  );
}

/** Every role with its permissions, the chosen one marked. */
function Answers({ chosen }: { chosen: Viewer }) {
  const { t } = useTranslation('access-control/texts');
  return (
    <Panel flush title={t('table.title')} text={t('table.text')}>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('table.role')}</TableCell>
              <TableCell align="center">{t('table.page')}</TableCell>
              <TableCell align="center">{t('table.analytics')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {EVERYBODY.map((role) => (
              <AnswerRow key={role} role={role} isChosen={role === chosen} />
            ))}
          </TableBody>
        </Table>
      </Box>
    </Panel>
  );
}

function AnswerRow({ role, isChosen }: { role: Viewer; isChosen: boolean }) {
  const { t } = useTranslation('shell');
  return (
    <TableRow selected={isChosen} aria-current={isChosen || undefined}>
      <TableCell component="th" scope="row" sx={{ fontWeight: isChosen ? 600 : undefined }}>
        {t(`role.${role}`)}
      </TableCell>
      <AnswerCell may={useMay('acl-page', 'read', role)} />
      <AnswerCell may={useMay('analytics', 'read', role)} />
    </TableRow>
  );
}

function AnswerCell({ may }: { may: boolean }) {
  const { t } = useTranslation('access-control/texts');
  return (
    <TableCell align="center">
      <Box sx={{ display: 'inline-flex', color: may ? 'success.onSoft' : 'error.onSoft' }}>
        <Icon path={may ? mdiCheck : mdiClose} label={t(may ? 'yes' : 'no')} />
      </Box>
    </TableCell>
  );
}
