import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { FIELD_TYPES, Figures, useT, type ValueProps, valueLabel } from 'touchline/crud';
import { formatMoney, fromMinor, initials } from 'touchline/format';
import { ClippedText, Hint, Icon, useFormat } from 'touchline/ui';
import { balanceOf, centsOf } from '@/samples/mock/invoice-totals';
import type { Invoice } from '@/samples/mock/invoices';
import { STATUS_LOOK } from './status-look';

declare module 'touchline/plugin-api' {
  interface FieldTypes {
    invoiceNumber: true;
    invoiceStatus: true;
    invoiceClient: true;
    dollars: true;
    balance: true;
  }
}

const invoiceOf = ({ row }: Pick<ValueProps, 'row'>) => row as unknown as Invoice;
const dollars = (cents: number, lang: string) => formatMoney(cents, 'USD', lang);

function InvoiceNumber({ value }: ValueProps) {
  return <Figures>{`#${value}`}</Figures>;
}

/** A chip; the tooltip has the balance and the due date, too. */
function StatusChip(props: ValueProps) {
  const t = useT();
  const { lang, dateTime } = useFormat();
  const { invoiceStatus, due, ...money } = invoiceOf(props);
  const { icon, color } = STATUS_LOOK[invoiceStatus];
  const text = valueLabel(props.field, invoiceStatus, t);
  const hint = [
    text,
    t('invoice:hint.balance', { amount: dollars(balanceOf(money), lang) }),
    t('invoice:hint.due', {
      day: dateTime(`${due}T00:00:00Z`, { show: 'date', timeZone: 'UTC' }),
    }),
  ].join(' · ');
  return (
    <Hint text={hint}>
      <Chip
        size="small"
        tabIndex={-1}
        color={color}
        icon={<Icon path={icon} size={14} />}
        label={<ClippedText text={text} />}
      />
    </Hint>
  );
}

/** Picture or initials, name, and the address below it. */
function Client(props: ValueProps) {
  const { name, companyEmail, avatar, avatarColor = 'primary' } = invoiceOf(props);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <Avatar
        aria-hidden
        src={avatar || undefined}
        alt=""
        sx={{
          width: 32,
          height: 32,
          fontSize: 12,
          fontWeight: 600,
          bgcolor: `${avatarColor}.soft`,
          color: `${avatarColor}.onSoft`,
        }}
      >
        {initials(name)}
      </Avatar>
      <Box sx={{ minWidth: 0, lineHeight: 1.35 }}>
        <Box sx={{ fontWeight: 500 }}>
          <ClippedText text={name} />
        </Box>
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
          <ClippedText text={companyEmail} />
        </Box>
      </Box>
    </Stack>
  );
}

function Dollars({ value }: ValueProps) {
  const { lang } = useFormat();
  return <Figures>{dollars(centsOf(Number(value)), lang)}</Figures>;
}

/** The balance; a chip if it is zero. */
function Balance(props: ValueProps) {
  const t = useT();
  const { lang } = useFormat();
  const cents = balanceOf(invoiceOf(props));
  if (cents === 0) return <Chip size="small" color="success" label={t('invoice:status.Paid')} />;
  return <Figures>{dollars(cents, lang)}</Figures>;
}

/** The field types of invoices; total and balance are in dollars. */
export const INVOICE_TYPES = {
  invoiceNumber: {
    ...FIELD_TYPES.number,
    align: undefined,
    Cell: InvoiceNumber,
    Display: InvoiceNumber,
    filterOperators: [],
    format: ({ value }: ValueProps) => `#${value}`,
  },
  invoiceStatus: { ...FIELD_TYPES.select, Cell: StatusChip },
  invoiceClient: { ...FIELD_TYPES.text, beside: undefined, Cell: Client },
  dollars: {
    ...FIELD_TYPES.number,
    Cell: Dollars,
    Display: Dollars,
    filterOperators: [],
    format: ({ value }: ValueProps, { format }: { format: { lang: string } }) =>
      dollars(centsOf(Number(value)), format.lang),
  },
  balance: {
    ...FIELD_TYPES.number,
    Cell: Balance,
    Display: Balance,
    filterOperators: [],
    format: (props: ValueProps, { format }: { format: { lang: string } }) =>
      dollars(balanceOf(invoiceOf(props)), format.lang),
    toSheet: (props: ValueProps) => fromMinor(balanceOf(invoiceOf(props)), 'USD'),
  },
};
