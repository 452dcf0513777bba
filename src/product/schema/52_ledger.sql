-- The ledger: movements of money, in entries that always add up to zero; and the providers' messages.

create table public.ledger_entries (
  id bigint generated always as identity primary key,
  payment_id uuid not null references public.payments (id),
  account text not null check (account in ('CASH', 'REVENUE', 'REFUNDS', 'DISPUTES')),
  amount bigint not null check (amount <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  kind text not null
    check (kind in ('CHARGE', 'REFUND', 'REFUND_FAILED', 'DISPUTE', 'DISPUTE_WON')),
  created_at timestamptz not null default now()
);

comment on table public.ledger_entries is 'Append-only. The entries of one event add up to 0; money that came in is positive on CASH and negative on REVENUE.';

create index ledger_entries_payment_idx on public.ledger_entries (payment_id);
create index ledger_entries_created_at_idx on public.ledger_entries (created_at desc, id);
-- The ledger as a list: by account or kind, newest first.
create index ledger_entries_account_idx on public.ledger_entries (account, created_at desc, id);
create index ledger_entries_kind_idx on public.ledger_entries (kind, created_at desc, id);
create index ledger_entries_amount_idx on public.ledger_entries (amount, created_at desc);
create index ledger_entries_currency_idx on public.ledger_entries (currency, created_at desc);


create table public.webhook_events (
  provider text not null check (provider in ('sandbox', 'manual', 'stripe', 'paystack')),
  event_id text not null check (char_length(event_id) between 1 and 200),
  type text not null check (char_length(type) between 1 and 200),
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  outcome text check (char_length(outcome) <= 100),
  primary key (provider, event_id)
);

comment on table public.webhook_events is 'Every message of a provider, once. Whatever comes again finds itself here and changes nothing.';

create index webhook_events_received_at_idx on public.webhook_events (received_at desc);


-- Entries booked together add up to zero, per payment and kind.
create function private.check_ledger_balance()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if exists (
    select from new_rows as n
    group by n.payment_id, n.kind, n.currency
    having sum(n.amount) <> 0
  ) then
    perform private.refuse(409, 'LEDGER_UNBALANCED', 'Entries that are booked together add up to 0.');
  end if;
  return null;
end
$$;

create trigger ledger_entries_balance after insert on public.ledger_entries
  referencing new table as new_rows
  for each statement execute function private.check_ledger_balance();

create trigger ledger_entries_guard before insert on public.ledger_entries
  for each row execute function private.forbid_api();

create trigger ledger_entries_guard_change before update or delete on public.ledger_entries
  for each row execute function private.forbid_always();

create trigger ledger_entries_guard_truncate before truncate on public.ledger_entries
  for each statement execute function private.forbid_always();

create trigger webhook_events_guard before insert or update or delete on public.webhook_events
  for each row execute function private.forbid_api();

create trigger webhook_events_guard_truncate before truncate on public.webhook_events
  for each statement execute function private.forbid_always();


alter table public.ledger_entries enable row level security;
alter table public.webhook_events enable row level security;

create policy ledger_entries_read on public.ledger_entries for select to authenticated
  using (nullif((select private.has_role('FINANCE', 'ADMIN')), false) is not null);
create policy webhook_events_read on public.webhook_events for select to authenticated
  using ((select private.has_role('FINANCE', 'ADMIN')));

revoke all on public.ledger_entries, public.webhook_events
  from public, anon, authenticated, service_role;
grant select on public.ledger_entries, public.webhook_events to authenticated, service_role;
select private.keep_suspended_out('public.ledger_entries');
select private.protect_by_step_up('public.ledger_entries');
select private.keep_suspended_out('public.webhook_events');


-- The movements for a payment event of this kind: amounts come in pairs. For the owner's own functions.
create function private.book(payment_id uuid, kind text, amount bigint, currency text)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into public.ledger_entries (payment_id, account, amount, currency, kind)
  select book.payment_id, a.account, a.sign * book.amount, book.currency, book.kind
  from (values
    ('CHARGE', 'CASH', 1), ('CHARGE', 'REVENUE', -1),
    ('REFUND', 'REFUNDS', 1), ('REFUND', 'CASH', -1),
    ('REFUND_FAILED', 'CASH', 1), ('REFUND_FAILED', 'REFUNDS', -1),
    ('DISPUTE', 'DISPUTES', 1), ('DISPUTE', 'CASH', -1),
    ('DISPUTE_WON', 'CASH', 1), ('DISPUTE_WON', 'DISPUTES', -1)
  ) as a (kind, account, sign)
  where a.kind = book.kind and book.amount <> 0
$$;
