/** Names that the pages mention and this repository doesn't have, by what they are. A test finds those that are gone. */
const BY_KIND: Readonly<Record<string, string>> = {
  'PostgreSQL, its tools and its poolers':
    '--column-inserts --data-only NOTIFY pg_net pg_trgm pool_mode',
  'programs and their options':
    '--include-all --nginx --no-redirect --omit --project-ref --update-snapshots certbot pip yarn zipapp',
  'other dashboards and frameworks': 'create-payload-app create-plugin useMatches',
  'standards, and files of others':
    'Message-ID ML-DSA-keyGen-FIPS204 ML-DSA-sigVer-FIPS204 add-entries allow-scripts datetime-local fr-CA gen-val internalProjection json-files sites-enabled',
  'columns and cells of files that are imported': 'B365A B365AHH B365D BRA-ITA PAHA PTS',
  'parts of a pattern':
    '.test.tsx LEADERBOARD_ NAME dist-core field_gte hexadecimal mmmZ product_tables',
  'settings that there are not': 'JWT_SECERT SMTP_PASSWORD nosuchplugin',
  'how many cases a test makes': 'DEPARTURES MUTATIONS',
  'people, teams and folders of examples':
    'Acme BRIGHTON HOVE Me acme metoo s-Hertogenbosch srv with-product',
  'code that an example makes up':
    'ACME_KEY ChaseDialog LeaguePage NoteRow awards awards_medal borrower_id close_note clubs_season equipment_loans equipment_mark_overdue greet loan loans loans_chase mark-overdue order-desk order_desk_orders owner_id product_favourite_teams tableAhead tasks_owner_id_fkey team_points the_table',
};

export const OTHER_NAMES: ReadonlySet<string> = new Set(
  Object.values(BY_KIND).flatMap((names) => names.split(' ')),
);
