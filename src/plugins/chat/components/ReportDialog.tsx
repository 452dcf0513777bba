import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact, ReportReason } from '@/resources/mock/chat';
import { FormDialog } from '@/shared/components/FormDialog';

/** The reasons that the back end knows. */
const REASONS: readonly ReportReason[] = ['spam', 'rude', 'other'];

interface ReportDialogProps {
  open: boolean;
  contact: Contact;
  onReport: (reason: ReportReason) => void;
  onClose: () => void;
}

/** Asks what is wrong with a contact. */
export function ReportDialog({ open, contact, onReport, onClose }: ReportDialogProps) {
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
