import {
  mdiAccountOutline,
  mdiBellOffOutline,
  mdiBellOutline,
  mdiBroom,
  mdiCancel,
  mdiFlagOutline,
  mdiPhone,
  mdiVideo,
} from '@mdi/js';
import FormControlLabel from '@mui/material/FormControlLabel';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, Icon, type LazyMenuProps } from 'touchline/ui';
import type { Contact, ReportReason } from '@/samples/mock/chat';
import type { ContactChanges } from '../data/use-contact-changes';
import type { CallKind } from './call-kind';

/** The back end's reasons. */
const REASONS: readonly ReportReason[] = ['spam', 'rude', 'other'];

interface ReportDialogProps {
  open: boolean;
  contact: Contact;
  onReport: (reason: ReportReason) => void;
  onClose: () => void;
}

/** Asks for the reason for reporting a contact. */
function ReportDialog({ open, contact, onReport, onClose }: ReportDialogProps) {
  const { t } = useTranslation('chat');
  const [reason, setReason] = useState<ReportReason>(contact.reportedFor ?? 'spam');
  const title = t('report.title', { name: contact.fullName });
  return (
    <FormDialog
      open={open}
      title={title}
      text={t('report.text')}
      submitLabel={t('report.send')}
      maxWidth="xs"
      onClose={onClose}
      onSubmit={() => {
        onReport(reason);
        onClose();
      }}
    >
      <RadioGroup
        aria-label={title}
        value={reason}
        onChange={(_event, value) => setReason(value as ReportReason)}
      >
        {REASONS.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio />}
            label={t(`report.for.${each}`)}
          />
        ))}
      </RadioGroup>
    </FormDialog>
  );
}

interface ConversationMenuProps extends LazyMenuProps {
  contact: Contact;
  isEmpty: boolean;
  changes: ContactChanges;
  onContact: () => void;
  onCall: (kind: CallKind) => void;
  onClear: () => void;
}

interface Line {
  id: string;
  icon: string;
  text: string;
  run: () => void;
  disabled?: boolean;
  /** Shown if the header has no space for its own button. */
  narrow?: boolean;
}

/** What the three dots open. */
export function ConversationMenu(props: ConversationMenuProps) {
  const { anchor, onClose, contact, isEmpty, changes, onContact, onCall, onClear } = props;
  const { t } = useTranslation('chat');
  const [reporting, setReporting] = useState(false);
  const { isMuted = false, isBlocked = false, fullName: name } = contact;
  const lines: Line[] = [
    { id: 'view', icon: mdiAccountOutline, text: t('menu.view'), run: onContact },
    {
      id: 'audio',
      icon: mdiPhone,
      text: t('call.audio'),
      run: () => onCall('audio'),
      narrow: true,
    },
    {
      id: 'video',
      icon: mdiVideo,
      text: t('call.video'),
      run: () => onCall('video'),
      narrow: true,
    },
    {
      id: 'mute',
      icon: isMuted ? mdiBellOutline : mdiBellOffOutline,
      text: t(isMuted ? 'menu.unmute' : 'menu.mute'),
      run: () => changes.mark({ isMuted: !isMuted }, t(isMuted ? 'unmuted' : 'muted', { name })),
    },
    {
      id: 'block',
      icon: mdiCancel,
      text: t(isBlocked ? 'menu.unblock' : 'menu.block'),
      run: () => changes.mark({ isBlocked: !isBlocked }),
    },
    { id: 'clear', icon: mdiBroom, text: t('menu.clear'), run: onClear, disabled: isEmpty },
    {
      id: 'report',
      icon: mdiFlagOutline,
      text: t('menu.report'),
      run: () => setReporting(true),
    },
  ];
  return (
    <>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        MenuListProps={{ 'aria-label': t('more') }}
      >
        {lines.map(({ id, icon, text, run, disabled, narrow }) => (
          <MenuItem
            key={id}
            disabled={disabled}
            sx={narrow ? { display: { sm: 'none' } } : undefined}
            onClick={() => {
              onClose();
              run();
            }}
          >
            <ListItemIcon>
              <Icon path={icon} />
            </ListItemIcon>
            {text}
          </MenuItem>
        ))}
      </Menu>
      <ReportDialog
        open={reporting}
        contact={contact}
        onClose={() => setReporting(false)}
        onReport={(reportedFor) => changes.mark({ reportedFor }, t('reported', { name }))}
      />
    </>
  );
}
