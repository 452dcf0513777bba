import {
  mdiCancel,
  mdiClockOutline,
  mdiDeleteOutline,
  mdiEmailOutline,
  mdiFileOutline,
  mdiImageMultipleOutline,
  mdiMicrophone,
  mdiPhone,
  mdiStarOutline,
} from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog, Icon, Notice, useFormat } from 'touchline/ui';
import type { Contact } from '@/samples/mock/chat';
import type { ContactChanges } from '../data/use-contact-changes';
import { fileSize } from '../rules/file-size';
import type { ShownMessage } from '../rules/shown-message';
import { DrawerButton, DrawerFrame, DrawerSection, DrawerSwitch } from './DrawerFrame';
import { PersonAvatar } from './PersonAvatar';
import { TagsField } from './TagsField';

/** The files that were named in a conversation, the newest first. */
function SharedMedia({ messages }: { messages: readonly ShownMessage[] }) {
  const { t } = useTranslation('chat');
  const { lang, date } = useFormat();
  const files = messages.filter(({ attachment }) => attachment).toReversed();
  if (files.length === 0) {
    return (
      <Typography color="text.secondary" sx={{ px: 1.25 }}>
        {t('contact.noMedia')}
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 1.25, display: 'grid', gap: 1 }}>
      {files.map(({ id, time, attachment }) => (
        <Box component="li" key={id} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Icon path={attachment?.seconds ? mdiMicrophone : mdiFileOutline} />
          <Box sx={{ minWidth: 0 }}>
            <Box dir="auto" sx={{ overflowWrap: 'anywhere' }}>
              {attachment?.fileName}
            </Box>
            <Typography variant="caption" color="text.secondary">
              {fileSize(attachment?.size ?? 0, lang)} · {date(time)}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

interface ContactDrawerProps {
  open: boolean;
  contact: Contact;
  messages: readonly ShownMessage[];
  changes: ContactChanges;
  onClose: () => void;
  onDeleted: () => void;
}

/** Details of a contact, and the person's notes about them. */
export default function ContactDrawer(props: ContactDrawerProps) {
  const { open, contact, messages, changes, onClose, onDeleted } = props;
  const { t } = useTranslation('chat');
  const [showsMedia, setShowsMedia] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const { mark } = changes;
  const { fullName: name, isBlocked = false } = contact;

  return (
    <DrawerFrame anchor="right" open={open} title={t('contact.title')} onClose={onClose}>
      <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 0.25, pt: 1 }}>
        <PersonAvatar person={contact} size={72} />
        <Typography sx={{ fontWeight: 600, mt: 1 }}>{name}</Typography>
        <Typography color="text.secondary">
          {contact.role} · {t(`presence.${contact.status}`)}
        </Typography>
      </Box>
      {contact.reportedFor && (
        <Notice
          kind="warning"
          action={
            <Button size="small" color="inherit" onClick={() => mark({ reportedFor: null })}>
              {t('report.takeBack')}
            </Button>
          }
        >
          {t(`report.was.${contact.reportedFor}`)}
        </Notice>
      )}
      {contact.about && (
        <DrawerSection title={t('about')}>
          <Typography dir="auto">{contact.about}</Typography>
        </DrawerSection>
      )}
      <Facts contact={contact} />
      <DrawerSection title={t('settings')}>
        <TagsField tags={contact.tags ?? []} onChange={(tags) => mark({ tags })} />
        <DrawerSwitch
          icon={mdiStarOutline}
          label={t('contact.important')}
          checked={contact.isImportant ?? false}
          onChange={(isImportant) => mark({ isImportant })}
        />
        <DrawerButton
          icon={mdiImageMultipleOutline}
          text={t('contact.media')}
          expanded={showsMedia}
          onClick={() => setShowsMedia(!showsMedia)}
        />
        {showsMedia && <SharedMedia messages={messages} />}
        <DrawerButton
          icon={mdiDeleteOutline}
          text={t('contact.delete')}
          color="error"
          onClick={() => setDeleting(true)}
        />
        <DrawerButton
          icon={mdiCancel}
          text={t(isBlocked ? 'menu.unblock' : 'menu.block')}
          color="error"
          onClick={() => mark({ isBlocked: !isBlocked })}
        />
      </DrawerSection>
      <ConfirmDialog
        open={deleting}
        title={t('contact.delete.title', { name })}
        text={t('contact.delete.text')}
        about={contact.email ? [name, contact.email] : name}
        confirmLabel={t('contact.delete')}
        destructive
        onConfirm={async () => {
          await changes.remove(contact);
          onDeleted();
        }}
        onClose={() => setDeleting(false)}
      />
    </DrawerFrame>
  );
}

/** A contact's known contact details. */
function Facts({ contact: { email, phone, hours } }: { contact: Contact }) {
  const { t } = useTranslation('chat');
  const facts = [
    { icon: mdiEmailOutline, label: t('contact.email'), text: email, href: `mailto:${email}` },
    { icon: mdiPhone, label: t('contact.phone'), text: phone, href: `tel:${phone}` },
    { icon: mdiClockOutline, label: t('contact.hours'), text: hours },
  ].filter(({ text }) => text);
  return (
    <DrawerSection title={t('contact.facts')}>
      {facts.length === 0 && <Typography color="text.secondary">{t('contact.noFacts')}</Typography>}
      {facts.map(({ icon, label, text, href }) => (
        <Box key={label} sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.25 }}>
          <Icon path={icon} label={label} />
          {href ? (
            <Link href={href} dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
              {text}
            </Link>
          ) : (
            <span dir="auto">{text}</span>
          )}
        </Box>
      ))}
    </DrawerSection>
  );
}
