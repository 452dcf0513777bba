import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice, SavedMark } from 'touchline/ui';
import type { NoticeName } from '@/samples/mock/profile';
import type { TabProps } from '../use-sample-profile';
import { Section } from './Section';

const GROUPS: readonly { id: string; names: readonly NoticeName[] }[] = [
  { id: 'activity', names: ['comments', 'answers', 'follows'] },
  { id: 'application', names: ['news', 'updates', 'digest'] },
];

/** Email notifications; each switch is saved at once. */
export default function NotificationsTab({ profile: { notices }, save }: TabProps) {
  const { t } = useTranslation('account-settings/texts');
  /** Shown from the click on, before it is saved. */
  const [wish, setWish] = useState<Partial<typeof notices>>({});
  const [saved, setSaved] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const saving = Object.keys(wish).length > 0;

  async function turn(name: NoticeName, on: boolean) {
    const next = { ...wish, [name]: on };
    setWish(next);
    setFailure(null);
    try {
      await save({ notices: { ...notices, ...next } });
      setSaved(true);
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      setWish(({ [name]: _, ...others }) => others);
    }
  }

  return (
    <>
      {GROUPS.map(({ id, names }) => (
        <Section key={id} title={t(`notices.${id}`)} text={t(`notices.${id}Text`)}>
          <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
            {names.map((name) => (
              <FormControlLabel
                key={name}
                label={t(`notices.${name}`)}
                control={
                  <Switch
                    checked={wish[name] ?? notices[name]}
                    onChange={(_event, on) => void turn(name, on)}
                  />
                }
              />
            ))}
          </Stack>
        </Section>
      ))}
      <ErrorNotice error={failure} />
      <SavedMark saving={saving} saved={saved} />
    </>
  );
}
