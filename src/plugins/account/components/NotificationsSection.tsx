import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBackend } from '@/providers/backend-context';
import type { AppError } from '@/shared/app-error';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { Panel } from '@/shared/components/Panel';
import { type Choice, choiceOf, KINDS, readChoices } from '../notification-choices';
import { SavedMark } from './SavedMark';

const KEY = ['account', 'choices'];
const PATH = '/rest/v1/notification_choices?select=kind,in_app,email';

/** What the person is told of, in the app and by e-mail. Each tick is saved at once. */
export function NotificationsSection() {
  const { t } = useTranslation('account');
  const { rpc, getJson } = useBackend();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: async () => readChoices(await getJson(PATH)),
  });
  const save = useMutation<unknown, AppError, Choice>({
    mutationFn: (choice) => rpc('set_notification_choice', choice),
    onMutate: (choice) =>
      client.setQueryData<Choice[]>(KEY, (rows = []) => [
        ...rows.filter(({ kind }) => kind !== choice.kind),
        choice,
      ]),
    onError: () => void query.refetch(),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['notifications'] }),
  });

  return (
    <Panel
      title={t('notifications.title')}
      text={t('notifications.text')}
      actions={<SavedMark saving={save.isPending} saved={save.isSuccess} />}
      flush
    >
      <Box sx={{ px: 2.5 }}>
        <ErrorNotice
          error={query.error ?? save.error}
          onRetry={query.error ? () => void query.refetch() : undefined}
        />
        {query.isPending && <ListSkeleton rows={4} />}
      </Box>
      {query.data && (
        <Table>
          <TableHead>
            <TableRow>
              <TableCell>{t('notifications.kind')}</TableCell>
              <TableCell align="center">{t('notifications.inApp')}</TableCell>
              <TableCell align="center">{t('notifications.email')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {KINDS.map((kind) => {
              const choice = choiceOf(query.data, kind);
              const box = (way: 'in_app' | 'email', label: string) => (
                <TableCell align="center">
                  <Checkbox
                    checked={choice[way]}
                    onChange={(event) => save.mutate({ ...choice, [way]: event.target.checked })}
                    slotProps={{
                      input: { 'aria-label': `${t(`notifications.kind.${kind}`)}: ${label}` },
                    }}
                  />
                </TableCell>
              );
              return (
                <TableRow key={kind}>
                  <TableCell component="th" scope="row">
                    {t(`notifications.kind.${kind}`)}
                  </TableCell>
                  {box('in_app', t('notifications.inApp'))}
                  {box('email', t('notifications.email'))}
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      )}
    </Panel>
  );
}
