-- Support answers "where is my money?" on the page of a person, so it reads payments. It still changes
-- none, and reads no books and no disputes of others: those stay with who keeps them.

drop policy payments_read on public.payments;

create policy payments_read on public.payments for select to authenticated
  using (
    user_id = (select auth.uid())
    or (select private.has_role('SUPPORT', 'FINANCE', 'ADMIN'))
  );
