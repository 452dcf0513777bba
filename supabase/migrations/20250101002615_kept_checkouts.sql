-- What a provider answered to the first request for a checkout, so that the same request again gets
-- the same answer: some providers refuse a reference that they have seen.
create table private.kept_checkouts (
  payment_id uuid primary key references public.payments (id) on delete cascade,
  answer jsonb not null,
  created_at timestamptz not null default now()
);

alter table private.kept_checkouts enable row level security;
revoke all on private.kept_checkouts from public, anon, authenticated, service_role;


-- Keeps the answer if it is the first one, and gives the first one; null while there is none.
create function private.keep_checkout(payment uuid, answer jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if keep_checkout.answer is not null then
    insert into private.kept_checkouts (payment_id, answer)
    values (keep_checkout.payment, keep_checkout.answer)
    on conflict on constraint kept_checkouts_pkey do nothing;
  end if;
  return (select k.answer from private.kept_checkouts as k where k.payment_id = keep_checkout.payment);
end
$$;

revoke execute on function private.keep_checkout(uuid, jsonb) from public;
grant execute on function private.keep_checkout(uuid, jsonb) to service_role;


create function public.keep_checkout(payment uuid, answer jsonb default null)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.keep_checkout(keep_checkout.payment, keep_checkout.answer)
$$;

revoke execute on function public.keep_checkout(uuid, jsonb) from public;
grant execute on function public.keep_checkout(uuid, jsonb) to service_role;
