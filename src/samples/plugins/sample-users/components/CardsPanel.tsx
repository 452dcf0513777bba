import { mdiCreditCardOutline, mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, Icon, LatePart, lazyPart, Panel, useToast } from 'touchline/ui';
import { BRAND_NAMES, expiryProblem, type KeptCard } from '@/samples/dialogs/card-number';
import type { PaymentCard } from '@/samples/mock/user-account';
import type { OpenUser } from '../use-sample-user';

/** Loaded when it is opened: its card fills as it is typed. */
const AddCardDialog = lazyPart(async () => ({
  default: (await import('@/samples/dialogs/AddCardDialog')).AddCardDialog,
}));

/** The cards that the user pays with: four digits of each. */
export function CardsPanel({ open }: { open: OpenUser }) {
  const { t } = useTranslation('sample-users/texts');
  const toast = useToast();
  const { cards } = open.account;
  const [opened, setOpened] = useState<PaymentCard | 'new' | null>(null);
  const old = opened === 'new' || opened === null ? undefined : opened;

  async function save(card: KeptCard, keep: boolean) {
    if (!keep) {
      toast.success(t('cards.notKept'));
      return;
    }
    const kept: PaymentCard = {
      ...card,
      id: old?.id ?? crypto.randomUUID(),
      isPrimary: old?.isPrimary ?? cards.length === 0,
    };
    const next = old ? cards.map((one) => (one === old ? kept : one)) : [...cards, kept];
    await open.changeAccount({ cards: next });
    toast.success(t(old ? 'cards.changed' : 'cards.added'));
  }

  const remove = (gone: PaymentCard) =>
    void open.saveAccount({ cards: withoutCard(cards, gone) }, t('cards.removed'));
  const prefer = (first: PaymentCard) =>
    void open.saveAccount(
      { cards: cards.map((card) => ({ ...card, isPrimary: card.id === first.id })) },
      t('cards.preferred'),
    );

  return (
    <Panel
      title={t('cards')}
      actions={
        <Button
          size="small"
          variant="contained"
          startIcon={<Icon path={mdiPlus} size={18} />}
          aria-haspopup="dialog"
          onClick={() => setOpened('new')}
        >
          {t('cards.add')}
        </Button>
      }
    >
      {cards.length === 0 ? (
        <EmptyState icon={mdiCreditCardOutline} title={t('cards.none')} />
      ) : (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
          {cards.map((card) => (
            <CardLine
              key={card.id}
              card={card}
              onEdit={() => setOpened(card)}
              onPrefer={() => prefer(card)}
              onRemove={() => remove(card)}
            />
          ))}
        </Stack>
      )}
      {opened && (
        <LatePart>
          <AddCardDialog open card={old} onSave={save} onClose={() => setOpened(null)} />
        </LatePart>
      )}
    </Panel>
  );
}

/** The remaining cards; if the primary one is removed, another takes its place. */
function withoutCard(cards: readonly PaymentCard[], gone: PaymentCard): PaymentCard[] {
  const left = cards.filter((card) => card.id !== gone.id);
  if (!gone.isPrimary) return left;
  return left.map((card, at) => ({ ...card, isPrimary: at === 0 }));
}

interface CardLineProps {
  card: PaymentCard;
  onEdit: () => void;
  onPrefer: () => void;
  onRemove: () => void;
}

function CardLine({ card, onEdit, onPrefer, onRemove }: CardLineProps) {
  const { t } = useTranslation('sample-users/texts');
  const { brand, name, last4, expiry, isPrimary } = card;
  const isExpired = expiryProblem(expiry, new Date()) === 'expired';
  const end = `${BRAND_NAMES[brand] || t('cards.card')} ${last4}`;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1.5,
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          <Typography fontWeight={600}>{BRAND_NAMES[brand] || t('cards.card')}</Typography>
          <bdi dir="ltr">•••• {last4}</bdi>
          {isPrimary && <Chip size="small" color="primary" label={t('cards.primary')} />}
          {isExpired && <Chip size="small" color="error" label={t('cards.expired')} />}
        </Stack>
        <Typography variant="body2" color="text.secondary">
          <bdi>{name}</bdi> · {t('cards.until', { expiry })}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
        {!isPrimary && !isExpired && (
          <Button size="small" aria-label={t('cards.preferNamed', { end })} onClick={onPrefer}>
            {t('cards.prefer')}
          </Button>
        )}
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={t('cards.editNamed', { end })}
          onClick={onEdit}
        >
          {t('edit')}
        </Button>
        <Button
          size="small"
          color="error"
          aria-label={t('cards.removeNamed', { end })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </Stack>
    </Box>
  );
}
