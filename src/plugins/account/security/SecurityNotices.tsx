import { useTranslation } from 'react-i18next';
import type { Security } from '@/providers/auth/second-factor';
import { Notice } from '@/shared/components/Notice';
import { useFormat } from '@/shared/format/use-format';

interface SecurityNoticesProps {
  security: Security;
}

/** What the person's role requires of them, and the warning for an administrator whom nobody could help. */
export function SecurityNotices({ security }: SecurityNoticesProps) {
  const { t } = useTranslation('account/texts');
  const format = useFormat();
  const { required, hasFactor, dueAt, administrators } = security;
  const overdue = dueAt !== null && Date.parse(dueAt) <= Date.now();
  return (
    <>
      {required && !hasFactor && overdue && <Notice kind="warning">{t('due.over')}</Notice>}
      {required && !hasFactor && !overdue && (
        <Notice kind="info">
          {dueAt ? t('due.until', { date: format.date(dueAt) }) : t('due.required')}
        </Notice>
      )}
      {/* Two others are needed to help somebody back in. */}
      {hasFactor && administrators !== null && administrators < 3 && (
        <Notice kind="warning">{t(administrators === 1 ? 'lone.one' : 'lone.two')}</Notice>
      )}
    </>
  );
}
