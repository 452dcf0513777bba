-- indexes of tabs

set local search_path = pg_catalog;

DROP INDEX "public"."predictions_updated_at_idx";

CREATE INDEX predictions_open_idx ON public.predictions USING btree (starts_at, id) WHERE ((status = 'PUBLISHED'::text) AND (outcome = 'PENDING'::text));

CREATE INDEX predictions_settled_idx ON public.predictions USING btree (starts_at DESC, id) WHERE ((status = 'PUBLISHED'::text) AND (outcome <> 'PENDING'::text));

CREATE INDEX predictions_updated_at_idx ON public.predictions USING btree (updated_at DESC, starts_at, id);

CREATE INDEX subscriptions_running_idx ON public.subscriptions USING btree (current_period_end, id) WHERE (state <> 'EXPIRED'::text);
