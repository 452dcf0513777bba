import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type AppError, useBackend } from 'touchline/data';
import { ErrorNotice, ListSkeleton, Panel, SavedMark } from 'touchline/ui';
import { KINDS } from '../notification';
import { type Choice, choiceOf, readChoices } from '../notification-choices';

const KEY = ['account', 'choices'];
const PATH = '/rest/v1/notification_choices?select=kind,in_app,email';

/** Which notifications the person gets, in the app and by email. Each tick is saved at once. */
export default function ChoicesSection() {
  const { t } = useTranslation('notifications');
  const { rpc, getJson } = useBackend();
  const client = useQueryClient();
  // By hand because a tick writes what is cached.
  const query = useQuery({
    queryKey: KEY,
    queryFn: async () => readChoices(await getJson(PATH)),
  });
  // By hand because a tick shows before the answer.
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
      title={t('choices.title')}
      text={t('choices.text')}
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
              <TableCell>{t('choices.kind')}</TableCell>
              <TableCell align="center">{t('choices.inApp')}</TableCell>
              <TableCell align="center">{t('choices.email')}</TableCell>
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
                      input: { 'aria-label': `${t(`choices.kind.${kind}`)}: ${label}` },
                    }}
                  />
                </TableCell>
              );
              return (
                <TableRow key={kind}>
                  <TableCell component="th" scope="row">
                    {t(`choices.kind.${kind}`)}
                  </TableCell>
                  {box('in_app', t('choices.inApp'))}
                  {box('email', t('choices.email'))}
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      )}
    </Panel>
  );
}
