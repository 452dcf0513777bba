import { mdiLinkVariant } from '@mdi/js';
import Autocomplete from '@mui/material/Autocomplete';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCustom } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { initials } from 'touchline/format';
import { CopyButton, ErrorNotice, Icon, ListSkeleton } from 'touchline/ui';
import { DialogFrame } from '@/samples/dialogs/DialogFrame';
import type { SampleUserList } from '@/samples/mock/choices/lists';
import type { SampleUser } from '@/samples/mock/users';
import { sampleRead } from '@/samples/shared/sample-calls';
import type { ExampleProps } from '../pages/DialogExamplesPage';

const RIGHTS = ['owner', 'edit', 'comment', 'view'] as const;
type Right = (typeof RIGHTS)[number];

interface Member {
  user: SampleUser;
  right: Right;
}

/** Initial number of members. */
const AT_FIRST = 8;

/** Shares a project with members, each with their own rights. */
export default function ShareProject({ open, onDone, onClose }: ExampleProps) {
  const { t } = useTranslation('dialog-examples/texts');
  const { query } = useCustom<SampleUserList>(sampleRead('/apps/users/list'));
  const users = query.data?.data.users;
  return (
    <DialogFrame open={open} title={t('share.heading')} text={t('share.help')} onClose={onClose}>
      {users ? (
        <Members
          users={users}
          onSave={(count) => {
            onDone(t('share.done', { count }));
            onClose();
          }}
        />
      ) : (
        <DialogContent>
          {query.error ? (
            <ErrorNotice error={query.error} onRetry={() => query.refetch()} />
          ) : (
            <ListSkeleton rows={AT_FIRST} />
          )}
        </DialogContent>
      )}
    </DialogFrame>
  );
}

interface MembersProps {
  users: SampleUser[];
  onSave: (count: number) => void;
}

function Members({ users, onSave }: MembersProps) {
  const { t } = useTranslation('dialog-examples/texts');
  const [members, setMembers] = useState<Member[]>(() =>
    users
      .slice(0, AT_FIRST)
      .map((user, at) => ({ user, right: RIGHTS[Math.min(at, RIGHTS.length - 1)] ?? 'view' })),
  );
  const others = users.filter(({ id }) => !members.some(({ user }) => user.id === id));

  function setRight(id: SampleUser['id'], right: string) {
    const known = RIGHTS.find((one) => one === right);
    setMembers(
      members.flatMap((member) => {
        if (member.user.id !== id) return [member];
        return known ? [{ ...member, right: known }] : [];
      }),
    );
  }

  return (
    <>
      <DialogContent
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 2,
          alignContent: 'start',
          pt: 2,
        }}
      >
        <Autocomplete
          // Empty again after each choice.
          key={members.length}
          options={others}
          value={null}
          blurOnSelect
          getOptionLabel={({ fullName }) => fullName}
          getOptionKey={({ id }) => id}
          noOptionsText={t('share.nobody')}
          onChange={(_event, user) => {
            if (user) setMembers([{ user, right: 'view' }, ...members]);
          }}
          renderInput={(params) => (
            <TextField {...params} label={t('share.add')} helperText={t('share.addHelp')} />
          )}
        />
        <Typography variant="h3" component="h3">
          {t('share.members', { count: members.length })}
        </Typography>
        <Stack component="ul" sx={{ gap: 1.5, p: 0, m: 0, listStyle: 'none' }}>
          {members.map(({ user, right }) => (
            <Stack
              component="li"
              key={user.id}
              direction="row"
              sx={{ alignItems: 'center', gap: 1.5, minWidth: 0 }}
            >
              <Avatar
                src={user.avatar || undefined}
                alt=""
                sx={{ bgcolor: 'primary.soft', color: 'primary.onSoft', fontSize: '0.875rem' }}
              >
                {initials(user.fullName)}
              </Avatar>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography noWrap dir="auto">
                  {user.fullName}
                </Typography>
                <Typography
                  noWrap
                  variant="body2"
                  color="text.secondary"
                  dir="ltr"
                  sx={{ textAlign: 'start' }}
                >
                  {user.email}
                </Typography>
              </Box>
              <TextField
                select
                variant="standard"
                value={right}
                onChange={(event) => setRight(user.id, event.target.value)}
                slotProps={{
                  select: {
                    inputProps: { 'aria-label': t('share.right', { name: user.fullName }) },
                  },
                  input: { disableUnderline: true },
                }}
                sx={{ flexShrink: 0 }}
              >
                {RIGHTS.map((one) => (
                  <MenuItem key={one} value={one}>
                    {t(`share.right.${one}`)}
                  </MenuItem>
                ))}
                <MenuItem value="none" sx={{ color: 'error.main' }}>
                  {t('share.remove')}
                </MenuItem>
              </TextField>
            </Stack>
          ))}
        </Stack>
        <Stack
          direction="row"
          sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap', color: 'text.secondary' }}
        >
          <Icon path={mdiLinkVariant} />
          <Box sx={{ flex: 1 }}>{t('share.public')}</Box>
          <CopyButton text={window.location.href} label={t('share.copy')} />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'center', pb: 3 }}>
        <Button variant="contained" onClick={() => onSave(members.length)}>
          {t('share.save')}
        </Button>
      </DialogActions>
    </>
  );
}
