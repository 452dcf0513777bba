import { mdiContentCopy, mdiDeleteOutline, mdiPencilOutline } from '@mdi/js';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslation } from 'react-i18next';
import { ClippedText, Hint, Icon, PersonAvatar } from 'touchline/ui';
import type { SampleRole } from '@/samples/mock/roles';
import type { SampleUser } from '@/samples/mock/users';
import { countRights, RIGHTS_IN_ALL } from '@/samples/resources/roles/rights';

/** In px, for the skeleton. */
export const CARD_HEIGHT = 176;

interface RoleCardProps {
  role: SampleRole;
  /** Its members that still exist. */
  members: SampleUser[];
  onEdit?: () => void;
  onCopy?: () => void;
  onDelete?: () => void;
}

/** One role: its members, its reach, and its actions. */
export function RoleCard({ role, members, onEdit, onCopy, onDelete }: RoleCardProps) {
  const { t } = useTranslation('roles/texts');
  const { t: own } = useTranslation('roles');
  const { name, rights } = role;
  return (
    <Card sx={{ p: 2.5, height: '100%', minHeight: CARD_HEIGHT, display: 'grid', gap: 1.5 }}>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: 36 }}
      >
        <Typography variant="body2" color="text.secondary">
          {t('total', { count: role.members.length })}
        </Typography>
        <Members members={members} />
      </Stack>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="h2">
          <ClippedText text={name} />
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {own('role.rightsCount', { given: countRights(rights), all: RIGHTS_IN_ALL })}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, alignSelf: 'end' }}>
        {onEdit && (
          <Button
            size="small"
            startIcon={<Icon path={mdiPencilOutline} size={16} />}
            aria-haspopup="dialog"
            aria-label={t('edit', { name })}
            onClick={onEdit}
            sx={{ marginInlineStart: -0.5 }}
          >
            {t('editRole')}
          </Button>
        )}
        <Box sx={{ flex: 1 }} />
        {onCopy && (
          <Hint text={t('copy', { name })}>
            <IconButton size="small" aria-label={t('copy', { name })} onClick={onCopy}>
              <Icon path={mdiContentCopy} size={18} />
            </IconButton>
          </Hint>
        )}
        {onDelete && (
          <Hint text={t('delete', { name })}>
            <IconButton size="small" aria-label={t('delete', { name })} onClick={onDelete}>
              <Icon path={mdiDeleteOutline} size={18} />
            </IconButton>
          </Hint>
        )}
      </Stack>
    </Card>
  );
}

/** Up to four members, and the number of others; screen readers get all names. */
function Members({ members }: { members: SampleUser[] }) {
  const { t } = useTranslation('roles/texts');
  return (
    <>
      <Stack aria-hidden="true" direction="row" sx={STACKED}>
        {members.slice(0, SHOWN).map(({ id, fullName, avatar, avatarColor }) => (
          <span key={id} title={fullName}>
            <PersonAvatar name={fullName} picture={avatar} color={avatarColor} />
          </span>
        ))}
        {members.length > SHOWN && <Avatar sx={MORE}>+{members.length - SHOWN}</Avatar>}
      </Stack>
      <Box component="span" sx={visuallyHidden}>
        {members.map(({ fullName }) => fullName).join(t('comma'))}
      </Box>
    </>
  );
}

const SHOWN = 4;

/** Each overlaps the previous one. */
const STACKED = {
  '& > *': {
    marginInlineStart: -0.75,
    borderRadius: '50%',
    border: '2px solid',
    borderColor: 'surface.card',
    bgcolor: 'surface.card',
  },
} as const;

const MORE = {
  width: 36,
  height: 36,
  fontSize: '0.75rem',
  fontWeight: 600,
  '&&': { bgcolor: 'secondary.soft' },
  color: 'secondary.onSoft',
} as const;
