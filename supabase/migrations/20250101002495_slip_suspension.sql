-- Suspended people read no slips, as they read no tips: not even those that are public.

create policy slip_bodies_suspension on public.slip_bodies
  as restrictive for select to authenticated
  using (not (select private.suspended()));

create policy slip_legs_suspension on public.slip_legs
  as restrictive for select to authenticated
  using (not (select private.suspended()));
