import {
  mdiBasketball,
  mdiCheckboxMultipleMarkedCircleOutline,
  mdiEmailFastOutline,
  mdiFacebook,
  mdiGithub,
  mdiGoogle,
  mdiLinkedin,
  mdiPaletteOutline,
  mdiSlack,
  mdiTwitter,
} from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, Icon, Panel, useToast } from 'touchline/ui';
import { SERVICES, SOCIALS } from '@/samples/mock/choices/choices';
import type { OpenUser } from '../use-sample-user';

type Service = (typeof SERVICES)[number];
type Social = (typeof SOCIALS)[number];

/** Names are the services' own. */
const LOOKS: Record<Service | Social, { name: string; icon: string }> = {
  google: { name: 'Google', icon: mdiGoogle },
  slack: { name: 'Slack', icon: mdiSlack },
  github: { name: 'GitHub', icon: mdiGithub },
  mailchimp: { name: 'Mailchimp', icon: mdiEmailFastOutline },
  asana: { name: 'Asana', icon: mdiCheckboxMultipleMarkedCircleOutline },
  facebook: { name: 'Facebook', icon: mdiFacebook },
  twitter: { name: 'Twitter', icon: mdiTwitter },
  linkedin: { name: 'LinkedIn', icon: mdiLinkedin },
  dribbble: { name: 'Dribbble', icon: mdiBasketball },
  behance: { name: 'Behance', icon: mdiPaletteOutline },
};

/** What the account is connected with. */
export default function ConnectionTab({ open }: { open: OpenUser }) {
  return (
    <>
      <ServicesPanel open={open} />
      <SocialsPanel open={open} />
    </>
  );
}

function ServicesPanel({ open }: { open: OpenUser }) {
  const { t } = useTranslation('sample-users/texts');
  const { services } = open.account;
  const id = useId();
  return (
    <Panel title={t('services')} text={t('services.text')}>
      <Lines>
        {SERVICES.map((service) => (
          <Line
            key={service}
            icon={LOOKS[service].icon}
            nameId={`${id}-${service}`}
            name={LOOKS[service].name}
            text={t(`services.${service}`)}
          >
            <Switch
              checked={services[service]}
              onChange={(_event, on) =>
                void open.saveAccount(
                  { services: { ...services, [service]: on } },
                  t(on ? 'connected' : 'disconnected', { name: LOOKS[service].name }),
                )
              }
              slotProps={{ input: { 'aria-labelledby': `${id}-${service}` } }}
            />
          </Line>
        ))}
      </Lines>
    </Panel>
  );
}

function SocialsPanel({ open }: { open: OpenUser }) {
  const { t } = useTranslation('sample-users/texts');
  const { socials } = open.account;
  const [connecting, setConnecting] = useState<Social | null>(null);
  return (
    <Panel title={t('socials')} text={t('socials.text')}>
      <Lines>
        {SOCIALS.map((social) => {
          const { name, icon } = LOOKS[social];
          const handle = socials[social];
          return (
            <Line
              key={social}
              icon={icon}
              name={name}
              text={handle ? <bdi>{handle}</bdi> : t('socials.none')}
            >
              {handle ? (
                <Button
                  size="small"
                  variant="outlined"
                  color="error"
                  aria-label={t('socials.removeNamed', { name })}
                  onClick={() =>
                    void open.saveAccount(
                      { socials: { ...socials, [social]: null } },
                      t('disconnected', { name }),
                    )
                  }
                >
                  {t('remove')}
                </Button>
              ) : (
                <Button
                  size="small"
                  variant="outlined"
                  aria-haspopup="dialog"
                  aria-label={t('socials.connectNamed', { name })}
                  onClick={() => setConnecting(social)}
                >
                  {t('socials.connect')}
                </Button>
              )}
            </Line>
          );
        })}
      </Lines>
      {connecting && (
        <ConnectDialog
          name={LOOKS[connecting].name}
          suggested={open.user.username}
          onSave={(handle) => open.changeAccount({ socials: { ...socials, [connecting]: handle } })}
          onClose={() => setConnecting(null)}
        />
      )}
    </Panel>
  );
}

interface ConnectDialogProps {
  /** Of the service. */
  name: string;
  suggested: string;
  onSave: (handle: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the user's name on the service. */
function ConnectDialog({ name, suggested, onSave, onClose }: ConnectDialogProps) {
  const { t } = useTranslation('sample-users/texts');
  const toast = useToast();
  const id = useId();
  const [handle, setHandle] = useState(`@${suggested}`);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isGood = /^@\w[\w.-]*$/u.test(handle.trim());

  async function submit() {
    setBusy(true);
    try {
      await onSave(handle.trim());
      toast.success(t('connected', { name }));
      onClose();
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  }

  return (
    <FormDialog
      open
      title={t('socials.connectNamed', { name })}
      submitLabel={t('socials.connect')}
      maxWidth="xs"
      busy={busy}
      disabled={!isGood}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        id={id}
        autoFocus
        required
        fullWidth
        label={t('socials.handle')}
        value={handle}
        error={!isGood}
        helperText={isGood ? ' ' : t('socials.handleHelp')}
        onChange={({ target }) => setHandle(target.value)}
        slotProps={{ htmlInput: { dir: 'ltr', maxLength: 60 } }}
        sx={{ mt: 1 }}
      />
    </FormDialog>
  );
}

function Lines({ children }: { children: ReactNode }) {
  return (
    <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 2 }}>
      {children}
    </Stack>
  );
}

interface LineProps {
  icon: string;
  name: string;
  nameId?: string;
  text: ReactNode;
  children: ReactNode;
}

function Line({ icon, name, nameId, text, children }: LineProps) {
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 2, minHeight: 42 }}>
      <Box sx={{ color: 'text.secondary' }}>
        <Icon path={icon} size={26} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={nameId} fontWeight={600}>
          {name}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {text}
        </Typography>
      </Box>
      {children}
    </Stack>
  );
}
