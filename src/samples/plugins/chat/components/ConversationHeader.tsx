import { mdiDotsVertical, mdiFormatListBulleted, mdiMagnify, mdiPhone, mdiVideo } from '@mdi/js';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslation } from 'react-i18next';
import { Hint, Icon, useLazyMenu } from 'touchline/ui';
import type { Contact } from '@/samples/mock/chat';
import { useSideIsDrawer } from '@/samples/shared/components/AppFrame';
import type { ContactChanges } from '../data/use-contact-changes';
import type { CallKind } from './call-kind';
import { PersonAvatar } from './PersonAvatar';

interface ConversationHeaderProps {
  contact: Contact;
  /** There are no messages to clear. */
  isEmpty: boolean;
  changes: ContactChanges;
  finding: boolean;
  onFind: () => void;
  onSide: () => void;
  onContact: () => void;
  onCall: (kind: CallKind) => void;
  onClear: () => void;
}

const loadMenu = async () => (await import('./ConversationMenu')).ConversationMenu;

/** The text keeps its own direction but aligns with its surroundings. */
const LINE = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: '-webkit-match-parent' as 'match-parent',
} as const;

/** The contact of the conversation, and actions. */
export function ConversationHeader(props: ConversationHeaderProps) {
  const { contact, isEmpty, changes, finding, onFind, onSide, onContact, onCall, onClear } = props;
  const { t } = useTranslation('chat');
  const isDrawer = useSideIsDrawer();
  const { Menu, anchor, open, onClose } = useLazyMenu(loadMenu);
  const status = t(`presence.${contact.status}`);

  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1.5,
        height: 68,
        flexShrink: 0,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {isDrawer && (
        <IconButton aria-label={t('openLists')} aria-haspopup="dialog" onClick={onSide}>
          <Icon path={mdiFormatListBulleted} />
        </IconButton>
      )}
      <ButtonBase
        onClick={onContact}
        aria-haspopup="dialog"
        sx={{
          flex: 1,
          minWidth: 0,
          justifyContent: 'flex-start',
          textAlign: 'start',
          gap: 1.25,
          p: 0.5,
          borderRadius: '8px',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <span style={visuallyHidden}>{t('contact.open', { name: contact.fullName, status })}</span>
        <PersonAvatar person={contact} />
        <Box aria-hidden sx={{ minWidth: 0 }}>
          <Box dir="auto" sx={{ ...LINE, fontWeight: 600 }}>
            {contact.fullName}
          </Box>
          <Box dir="auto" sx={{ ...LINE, fontSize: '0.8125rem', color: 'text.secondary' }}>
            {contact.role} · {status}
          </Box>
        </Box>
      </ButtonBase>
      <Box sx={{ display: { xs: 'none', sm: 'flex' }, gap: 0.5 }}>
        <Hint text={t('call.audio')}>
          <IconButton aria-label={t('call.audio')} onClick={() => onCall('audio')}>
            <Icon path={mdiPhone} />
          </IconButton>
        </Hint>
        <Hint text={t('call.video')}>
          <IconButton aria-label={t('call.video')} onClick={() => onCall('video')}>
            <Icon path={mdiVideo} />
          </IconButton>
        </Hint>
      </Box>
      <Hint text={t('findIn')}>
        <IconButton aria-label={t('findIn')} aria-expanded={finding} onClick={onFind}>
          <Icon path={mdiMagnify} />
        </IconButton>
      </Hint>
      <IconButton
        aria-label={t('more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={open}
      >
        <Icon path={mdiDotsVertical} />
      </IconButton>
      {Menu && (
        <Menu
          anchor={anchor}
          onClose={onClose}
          contact={contact}
          isEmpty={isEmpty}
          changes={changes}
          onContact={onContact}
          onCall={onCall}
          onClear={onClear}
        />
      )}
    </Box>
  );
}
