-- transfer receipts

set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE TABLE "private"."stored_files" ("key" uuid NOT NULL, "bytes" bytea NOT NULL, CONSTRAINT "stored_files_bytes_check" CHECK (((octet_length(bytes) >= 16) AND (octet_length(bytes) <= 5242880))), CONSTRAINT "stored_files_pkey" PRIMARY KEY (key));

ALTER TABLE "private"."stored_files" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."unused_files" ("key" uuid NOT NULL, "payment_id" uuid, "since" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "unused_files_pkey" PRIMARY KEY (key));

ALTER TABLE "private"."unused_files" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."transfer_receipts" ("payment_id" uuid NOT NULL, "user_id" uuid NOT NULL, "key" uuid NOT NULL, "content_type" text NOT NULL, "size" integer NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "transfer_receipts_content_type_check" CHECK ((content_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text, 'application/pdf'::text]))), CONSTRAINT "transfer_receipts_key_key" UNIQUE (key), CONSTRAINT "transfer_receipts_pkey" PRIMARY KEY (payment_id), CONSTRAINT "transfer_receipts_size_check" CHECK (((size >= 16) AND (size <= 5242880))));

ALTER TABLE "public"."transfer_receipts" ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."transfer_receipts" FROM "anon";

CREATE OR REPLACE FUNCTION private.begin_transfer_receipt_as_me(payment_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p constant public.payments := private.my_open_transfer(begin_transfer_receipt_as_me.payment_id);
  new_key constant uuid := gen_random_uuid();
begin
  perform private.in_turn_for(p.user_id);
  if (select count(*) from private.unused_files as f where f.payment_id = p.id) >= 10 then
    perform private.refuse(429, 'TOO_MANY_FILES', 'Too many files at once. Try again in an hour.');
  end if;
  insert into private.unused_files (key, payment_id) values (new_key, p.id);
  return new_key;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_transfer_receipt(key uuid, content_type text, size integer, data text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.payments;
  r public.transfer_receipts;
begin
  select x.* into p from private.unused_files as f
  join public.payments as x on x.id = f.payment_id
  where f.key = keep_transfer_receipt.key;
  perform private.in_turn_for(p.user_id);
  select * into p from public.payments where id = p.id;
  if p.user_id is null or p.status not in ('PENDING', 'AWAITING_APPROVAL') then
    perform private.refuse(409, 'TRANSFER_CLOSED', 'This transfer does not wait for approval any more.');
  end if;
  delete from private.unused_files as f where f.key = keep_transfer_receipt.key;
  if data is not null then
    insert into private.stored_files (key, bytes)
    values (keep_transfer_receipt.key, decode(data, 'base64'));
  end if;
  insert into public.transfer_receipts as t (payment_id, user_id, key, content_type, size)
  values (p.id, p.user_id, keep_transfer_receipt.key, keep_transfer_receipt.content_type,
    keep_transfer_receipt.size)
  on conflict on constraint transfer_receipts_pkey do update
  set key = excluded.key, content_type = excluded.content_type, size = excluded.size,
    created_at = excluded.created_at
  returning * into r;
  return jsonb_build_object('payment_id', r.payment_id, 'content_type', r.content_type,
    'size', r.size, 'created_at', r.created_at);
end
$function$;

CREATE OR REPLACE FUNCTION private.my_open_transfer(payment_id uuid)
 RETURNS public.payments
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  p public.payments;
begin
  if auth.uid() is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  select * into p from public.payments
  where id = my_open_transfer.payment_id and user_id = auth.uid();
  if p.id is null then
    perform private.refuse(404, 'PAYMENT_UNKNOWN', 'There is no such payment.');
  end if;
  if p.provider <> 'manual' or p.status not in ('PENDING', 'AWAITING_APPROVAL') then
    perform private.refuse(409, 'TRANSFER_CLOSED', 'This transfer does not wait for approval any more.');
  end if;
  return p;
end
$function$;

CREATE OR REPLACE FUNCTION private.release_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' or new.key <> old.key then
    delete from private.stored_files where key = old.key;
    insert into private.unused_files (key) values (old.key);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.remove_transfer_receipt_as_me(payment_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p constant public.payments := private.my_open_transfer(remove_transfer_receipt_as_me.payment_id);
begin
  delete from public.transfer_receipts as r where r.payment_id = p.id;
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION private.stored_file(key uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select translate(encode(f.bytes, 'base64'), E'\n', '')
  from private.stored_files as f
  where f.key = stored_file.key
$function$;

CREATE OR REPLACE FUNCTION private.unused_files(removed uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.unused_files as f where f.key = any (unused_files.removed);
  return coalesce((
    select jsonb_agg(f.key) from (
      select key from private.unused_files
      where since <= now() - interval '1 hour' order by since limit 100
    ) as f
  ), '[]');
end
$function$;

CREATE OR REPLACE FUNCTION public.begin_transfer_receipt(payment_id uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.begin_transfer_receipt_as_me(begin_transfer_receipt.payment_id)
$function$;

CREATE OR REPLACE FUNCTION public.keep_transfer_receipt(key uuid, content_type text, size integer, data text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.keep_transfer_receipt(keep_transfer_receipt.key, keep_transfer_receipt.content_type,
    keep_transfer_receipt.size, keep_transfer_receipt.data)
$function$;

CREATE OR REPLACE FUNCTION public.remove_transfer_receipt(payment_id uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.remove_transfer_receipt_as_me(remove_transfer_receipt.payment_id)
$function$;

CREATE OR REPLACE FUNCTION public.transfer_receipt(payment_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('key', r.key, 'content_type', r.content_type,
    'data', private.stored_file(r.key))
  from public.transfer_receipts as r
  where r.payment_id = transfer_receipt.payment_id
$function$;

CREATE OR REPLACE FUNCTION public.unused_files(removed uuid[] DEFAULT '{}'::uuid[])
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.unused_files(unused_files.removed)
$function$;

ALTER TABLE "private"."unused_files" ADD CONSTRAINT "unused_files_payment_id_fkey" FOREIGN KEY (payment_id) REFERENCES public.payments(id) ON DELETE SET NULL;

ALTER TABLE "public"."transfer_receipts" ADD CONSTRAINT "transfer_receipts_payment_id_fkey" FOREIGN KEY (payment_id) REFERENCES public.payments(id) ON DELETE CASCADE;

ALTER TABLE "public"."transfer_receipts" ADD CONSTRAINT "transfer_receipts_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE INDEX unused_files_payment_idx ON private.unused_files USING btree (payment_id);

CREATE INDEX unused_files_since_idx ON private.unused_files USING btree (since);

CREATE INDEX transfer_receipts_user_idx ON public.transfer_receipts USING btree (user_id);

CREATE TRIGGER transfer_receipts_guard_truncate BEFORE TRUNCATE ON public.transfer_receipts FOR EACH STATEMENT EXECUTE FUNCTION private.forbid_always();

CREATE TRIGGER transfer_receipts_guard BEFORE INSERT OR DELETE OR UPDATE ON public.transfer_receipts FOR EACH ROW EXECUTE FUNCTION private.forbid_api();

CREATE TRIGGER transfer_receipts_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON public.transfer_receipts FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER transfer_receipts_release AFTER DELETE OR UPDATE ON public.transfer_receipts FOR EACH ROW EXECUTE FUNCTION private.release_receipt();

CREATE POLICY "transfer_receipts_read" ON "public"."transfer_receipts" FOR SELECT TO "authenticated" USING (((user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.has_role(VARIADIC ARRAY['FINANCE'::text, 'ADMIN'::text]) AS has_role)));

COMMENT ON FUNCTION "public"."begin_transfer_receipt"(uuid) IS 'Gives the key under which the receipt of one''s own transfer, which waits for approval, is to be kept.';

COMMENT ON FUNCTION "public"."keep_transfer_receipt"(uuid, text, integer, text) IS 'For the server: makes a file that has arrived the receipt of its payment. Data is the file as base64, null where file storage has it.';

COMMENT ON FUNCTION "public"."remove_transfer_receipt"(uuid) IS 'Takes the receipt off one''s own transfer while it waits for approval.';

COMMENT ON FUNCTION "public"."transfer_receipt"(uuid) IS 'The receipt of a transfer, for whom the table lets read it: key, content_type, and data as base64, null where file storage has it. Null when there is none.';

COMMENT ON FUNCTION "public"."unused_files"(uuid[]) IS 'For the server''s job: forgets the keys of files it has removed, and gives those to remove next.';

COMMENT ON TABLE "private"."stored_files" IS 'Files of a backend without file storage.';

COMMENT ON TABLE "private"."unused_files" IS 'Keys of files that no row points to, yet or any more.';

COMMENT ON TABLE "public"."transfer_receipts" IS 'Receipts of bank transfers, one for each payment. Written and read through the function transfer-receipt.';

REVOKE ALL ON FUNCTION "private"."begin_transfer_receipt_as_me"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."begin_transfer_receipt_as_me"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."keep_transfer_receipt"(uuid, text, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_transfer_receipt"(uuid, text, integer, text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."my_open_transfer"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."release_receipt"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."remove_transfer_receipt_as_me"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."remove_transfer_receipt_as_me"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."stored_file"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."stored_file"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."unused_files"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unused_files"(uuid[]) TO "service_role";

REVOKE ALL ON FUNCTION "public"."begin_transfer_receipt"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."begin_transfer_receipt"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."keep_transfer_receipt"(uuid, text, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."keep_transfer_receipt"(uuid, text, integer, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."remove_transfer_receipt"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."remove_transfer_receipt"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."transfer_receipt"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."transfer_receipt"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."unused_files"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."unused_files"(uuid[]) TO "service_role";

REVOKE ALL ON TABLE "public"."transfer_receipts" FROM "authenticated";

GRANT SELECT ON TABLE "public"."transfer_receipts" TO "authenticated";

REVOKE ALL ON TABLE "public"."transfer_receipts" FROM "service_role";

GRANT SELECT ON TABLE "public"."transfer_receipts" TO "service_role";
