import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { FormOf } from '@/auth-forms/AuthForm';
import { ConsentField } from '@/auth-forms/ConsentField';
import { namespaceOf } from '@/plugin-api/namespace-of';
import { useRegistry } from '@/plugin-api/registry-context';

interface ConsentProps {
  errors: FormOf<'adult' | 'terms'>['errors'];
}

/** What whoever opens an account agrees to, with links to the documents. */
export function Consent({ errors }: ConsentProps) {
  const { t } = useTranslation('auth');
  const { consentLinks } = useRegistry().frame;
  const { t: words } = useTranslation([
    'auth',
    ...consentLinks.map(({ titleKey }) => namespaceOf(titleKey)),
  ]);
  return (
    <Stack gap={0.5}>
      <ConsentField label={t('consent.adult')} name="adult" error={errors.adult} />
      <ConsentField label={t('consent.terms')} name="terms" error={errors.terms} />
      <Stack direction="row" gap={2} sx={{ paddingInlineStart: '28px', fontSize: '0.8125rem' }}>
        {consentLinks.map(({ to: page, titleKey }) => (
          <Link key={page} href={page} target="_blank" rel="noreferrer">
            {words(titleKey)}
          </Link>
        ))}
      </Stack>
    </Stack>
  );
}
