import {
  mdiAccountEditOutline,
  mdiCellphoneKey,
  mdiCreditCardPlusOutline,
  mdiGiftOutline,
  mdiHomeEditOutline,
  mdiRocketLaunchOutline,
  mdiShareVariantOutline,
  mdiTagOutline,
} from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, LatePart, lazyPart, Page, useToast } from 'touchline/ui';

/** Props of a dialog on this page. */
export interface ExampleProps {
  open: boolean;
  /** A short description of the result, shown on the card. */
  onDone: (result: string) => void;
  onClose: () => void;
}

interface Example {
  id: string;
  icon: string;
  Dialog: ComponentType<ExampleProps>;
}

/** Each dialog loads when it is first opened. */
const EXAMPLES: readonly Example[] = [
  {
    id: 'share',
    icon: mdiShareVariantOutline,
    Dialog: lazyPart(() => import('../components/ShareProject')),
  },
  {
    id: 'card',
    icon: mdiCreditCardPlusOutline,
    Dialog: lazyPart(() => import('../components/AddCard')),
  },
  { id: 'pricing', icon: mdiTagOutline, Dialog: lazyPart(() => import('../components/Plans')) },
  { id: 'refer', icon: mdiGiftOutline, Dialog: lazyPart(() => import('../components/Refer')) },
  {
    id: 'address',
    icon: mdiHomeEditOutline,
    Dialog: lazyPart(() => import('../components/AddAddress')),
  },
  {
    id: 'app',
    icon: mdiRocketLaunchOutline,
    Dialog: lazyPart(() => import('../components/CreateApp')),
  },
  {
    id: 'second',
    icon: mdiCellphoneKey,
    Dialog: lazyPart(() => import('../components/SecondStep')),
  },
  {
    id: 'user',
    icon: mdiAccountEditOutline,
    Dialog: lazyPart(() => import('../components/EditUser')),
  },
];

/** `/pages/dialog-examples` */
export default function DialogExamplesPage() {
  const { t } = useTranslation(['dialog-examples/texts', 'dialog-examples']);
  return (
    <Page title={t('dialog-examples:name')} help={t('help')}>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
        }}
      >
        {EXAMPLES.map((example) => (
          <Launcher key={example.id} {...example} />
        ))}
      </Box>
    </Page>
  );
}

function Launcher({ id, icon, Dialog }: Example) {
  const { t } = useTranslation('dialog-examples/texts');
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [result, setResult] = useState('');
  const title = t(`${id}.title`);
  return (
    <Card
      component="section"
      aria-label={title}
      sx={{
        p: 2.5,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
      }}
    >
      <Box sx={{ color: 'primary.main', mb: 1.5 }}>
        <Icon path={icon} size={36} />
      </Box>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5, mb: 2 }}>
        {t(`${id}.text`)}
      </Typography>
      <Typography
        role="status"
        variant="body2"
        sx={{ minHeight: 20, mb: 1, color: 'success.onSoft', overflowWrap: 'anywhere' }}
      >
        {result}
      </Typography>
      <Button
        variant="contained"
        aria-label={t('openNamed', { title })}
        sx={{ mt: 'auto' }}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {t('open')}
      </Button>
      {wanted && (
        <LatePart>
          <Dialog
            open={open}
            onClose={() => setOpen(false)}
            onDone={(done) => {
              setResult(done);
              toast.success(done);
            }}
          />
        </LatePart>
      )}
    </Card>
  );
}
