-- The tables of the product that pages follow live.

select private.announce_changes('public.predictions');
select private.announce_changes('public.slips');
select private.announce_changes('public.fixtures');
select private.announce_changes('public.notifications');
