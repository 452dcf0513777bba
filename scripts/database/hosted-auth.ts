/**
 * What a hosted project has before the first migration: the schema `auth`, owned by another role, which the
 * owner may reference, and rights of `anon` and the others on everything new in `public`. To be run
 * as the superuser.
 */
export const hostedAuth = (owner: string): string => `
  create schema auth;
  create table auth.users (id uuid primary key, email text, encrypted_password text, email_confirmed_at timestamptz,
    confirmation_token text, recovery_token text, reauthentication_token text, email_change text,
    email_change_token_current text, email_change_token_new text, email_change_confirm_status smallint,
    raw_user_meta_data jsonb, banned_until timestamptz);
  create table auth.identities (id uuid primary key, user_id uuid not null references auth.users (id)
    on delete cascade, provider text not null, provider_id text not null, identity_data jsonb not null);
  create type auth.factor_status as enum ('unverified', 'verified');
  create table auth.mfa_factors (id uuid primary key, user_id uuid not null references auth.users (id)
    on delete cascade, status auth.factor_status not null, factor_type text not null, friendly_name text,
    created_at timestamptz);
  create table auth.webauthn_credentials (id uuid primary key, user_id uuid not null references auth.users (id)
    on delete cascade, friendly_name text, created_at timestamptz, last_used_at timestamptz);
  create function auth.uid() returns uuid language sql stable as
    $$ select nullif(current_setting('request.jwt.claim.sub', true), '')::uuid $$;
  create function auth.role() returns text language sql stable as
    $$ select nullif(current_setting('request.jwt.claim.role', true), '') $$;
  create function auth.jwt() returns jsonb language sql stable as
    $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;
  create table auth.sessions (id uuid primary key, user_id uuid not null references auth.users (id)
    on delete cascade, created_at timestamptz, updated_at timestamptz, not_after timestamptz,
    refreshed_at timestamp without time zone, user_agent text, ip inet, factor_id uuid);
  create table auth.mfa_amr_claims (id uuid primary key, session_id uuid not null references auth.sessions (id)
    on delete cascade, authentication_method text not null, updated_at timestamptz);
  grant select, delete, trigger on auth.sessions to ${owner};
  grant select, trigger on auth.mfa_amr_claims to ${owner};
  grant usage on schema auth to ${owner};
  grant select, insert, update, delete, references, trigger on auth.users, auth.identities, auth.mfa_factors,
    auth.webauthn_credentials to ${owner};
  alter default privileges for role ${owner} in schema public
    grant all on tables to anon, authenticated, service_role;
  alter default privileges for role ${owner} in schema public
    grant all on sequences to anon, authenticated, service_role;
  alter default privileges for role ${owner} in schema public
    grant all on functions to anon, authenticated, service_role;`;
