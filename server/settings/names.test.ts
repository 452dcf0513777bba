import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import product from '../../src/product/server/settings.ts';
import { settingNames } from './environment.ts';
import { strangers } from './names.ts';
import { definePartSettings } from './part-settings.ts';
import { readSettings } from './settings.ts';

const PRODUCT = { name: 'product', settings: product };
const SHOP = {
  name: 'shop',
  settings: definePartSettings({ variables: { SHOP_KEY: z.string().optional() } }),
};
const ALL = settingNames([PRODUCT, SHOP]);

/** The mistakes of an environment in an application with these plugins and links of the menu. */
function mistakesOf(env: Record<string, string>, parts = [PRODUCT, SHOP]): string[] {
  const names = { plugins: ['chat', 'email', 'tips'], menuLinks: ['support'] };
  try {
    readSettings(env, '/project', parts, names);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

describe('a variable that was meant as a setting', () => {
  it.each([
    ['PLUGIN_DISABLED', 'PLUGINS_DISABLED'],
    ['JWT_SECERT', 'JWT_SECRET'],
    ['SMTP_PASSWORD', 'SMTP_URL'],
    ['SMPT_URL', 'SMTP_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_PASSWORD', 'DATABASE_URL'],
    ['PAYMENT_PROVIDER', 'PAYMENT_PROVIDERS'],
    ['API_SPORTS_LEAGUE', 'API_SPORTS_LEAGUES'],
    ['API_SPORTS_TOKEN', 'API_SPORTS_KEY'],
    ['SHOP_TOKEN', 'SHOP_KEY'],
    ['SHOPKEY', 'SHOP_KEY'],
    ['PROT', 'PORT'],
    ['smtp_url', 'SMTP_URL'],
    ['SUPABASE_URI', 'SUPABASE_URL'],
  ])('%s is refused with the nearest name, %s', (name, meant) => {
    expect(mistakesOf({ [name]: 'x' })).toEqual([
      `There is no setting ${name}, which the environment has. The nearest is ${meant}; docs/deploy.md lists them.`,
    ]);
  });

  it('is named with every other mistake', () => {
    const env = {
      JWT_SECERT: 'x',
      SMTP_USER: 'x',
      PORT: 'abc',
      PLUGINS: 'none',
      PLUGINS_DISABLED: 'chat, chats,no',
      MENU_LINKS: '{"suport":"https://example.com"}',
      PAYMENT_PROVIDERS: 'manual,cash',
      API_SPORTS_LEAGUES: 'football:39;cricket:xx;hockey:57,x',
      API_SPORTS_RESERVE: 'few',
    };
    expect(mistakesOf(env)).toEqual([
      'The setting PORT must be a number from 0 to 65535.',
      'The setting PLUGINS may be one of all, product, samples, core.',
      'The setting PAYMENT_PROVIDERS names cash, which there isn’t. It may name sandbox, manual, stripe, paystack.',
      expect.stringMatching(
        /^The setting API_SPORTS_LEAGUES names cricket, which there isn’t. It may name football, .*hockey/,
      ),
      'The setting API_SPORTS_LEAGUES has no numbers of leagues for hockey, such as football:39,61.',
      'The setting API_SPORTS_RESERVE must be a number from 0.',
      'There is no setting JWT_SECERT, which the environment has. The nearest is JWT_SECRET; docs/deploy.md lists them.',
      'There is no setting SMTP_USER, which the environment has. The nearest is SMTP_URL; docs/deploy.md lists them.',
      'The setting PLUGINS_DISABLED names chats, no, which there isn’t. It may name chat, email, tips.',
      'The setting MENU_LINKS names suport, which there isn’t. It may name support.',
    ]);
  });

  it('is another’s in an application without the part', () => {
    expect(mistakesOf({ SHOP_TOKEN: 'x', API_SPORTS_TOKEN: 'x' }, [])).toEqual([]);
  });

  it('is none if it is empty', () => {
    expect(mistakesOf({ JWT_SECERT: '' })).toEqual([]);
  });
});

it('links that a part has by itself need no menu', () => {
  expect(mistakesOf({ DEMO: 'on' })).toEqual([]);
});

/** What machines and programs set by themselves. */
const OF_OTHERS = {
  shells:
    'HOME HOSTNAME HOSTTYPE LANG LANGUAGE LC_ALL LOGNAME MAIL MAILCHECK OLDPWD PATH PS1 PWD SHELL SHLVL TERM TZ USER _',
  desktops:
    'COLORTERM DBUS_SESSION_BUS_ADDRESS DESKTOP_SESSION DISPLAY EDITOR SECURITYSESSIONID SSH_AUTH_SOCK SSH_CONNECTION TERM_PROGRAM TMPDIR VISUAL WAYLAND_DISPLAY XDG_CONFIG_DIRS XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR XPC_SERVICE_NAME __CF_USER_TEXT_ENCODING',
  Windows:
    'ALLUSERSPROFILE APPDATA COMPUTERNAME ComSpec HOMEDRIVE HOMEPATH LOCALAPPDATA LOGONSERVER OS PATHEXT ProgramData ProgramFiles PUBLIC SystemRoot TEMP TMP USERDOMAIN USERNAME USERPROFILE windir',
  proxies: 'HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy https_proxy no_proxy SSL_CERT_FILE',
  systemd:
    'CACHE_DIRECTORY CONFIGURATION_DIRECTORY CREDENTIALS_DIRECTORY EXIT_CODE EXIT_STATUS FDSTORE INVOCATION_ID JOURNAL_STREAM LISTEN_FDS LISTEN_FDNAMES LISTEN_PID LOG_NAMESPACE LOGS_DIRECTORY MAINPID MANAGERPID MEMORY_PRESSURE_WATCH MEMORY_PRESSURE_WRITE MONITOR_SERVICE_RESULT NOTIFY_SOCKET PIDFILE REMOTE_ADDR REMOTE_PORT RUNTIME_DIRECTORY SERVICE_RESULT STATE_DIRECTORY SYSTEMD_EXEC_PID TRIGGER_UNIT WATCHDOG_PID WATCHDOG_USEC',
  Node: 'FORCE_COLOR NODE NODE_DEBUG NODE_ENV NODE_EXTRA_CA_CERTS NODE_OPTIONS NODE_PATH NODE_VERSION NO_COLOR NVM_BIN NVM_DIR UV_THREADPOOL_SIZE YARN_VERSION',
  npm: 'COLOR INIT_CWD npm_command npm_config_cache npm_config_loglevel npm_config_user_agent npm_execpath npm_lifecycle_event npm_package_json npm_package_name npm_package_version',
  Docker:
    'DOCKER_BUILDKIT DOCKER_CONFIG DOCKER_HOST COMPOSE_FILE COMPOSE_PROJECT_NAME BUILDKIT_PROGRESS container',
  'a service in Docker or Kubernetes':
    'KUBERNETES_PORT KUBERNETES_PORT_443_TCP KUBERNETES_PORT_443_TCP_ADDR KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT KUBERNETES_SERVICE_PORT_HTTPS DATABASE_PORT_5432_TCP DATABASE_PORT_5432_TCP_PROTO DATABASE_SERVICE_HOST DATABASE_SERVICE_PORT MAIL_SERVICE_HOST MAIL_SERVICE_PORT_SMTP DATABASE_ENV_PGDATA POD_NAME POD_NAMESPACE',
  'GitHub Actions':
    'ACTIONS_RUNTIME_URL AGENT_TOOLSDIRECTORY CI DEPLOYMENT_BASEPATH GITHUB_ACTIONS GITHUB_REF GITHUB_TOKEN GITHUB_WORKSPACE ImageOS PERFLOG_LOCATION_SETTING RUNNER_OS RUNNER_TEMP RUNNER_TOOL_CACHE',
  'GitLab, Jenkins, CircleCI':
    'BUILD_ID BUILD_URL CIRCLECI CIRCLE_SHA1 CI_COMMIT_SHA CI_JOB_TOKEN CI_PROJECT_DIR FF_USE_FASTZIP GITLAB_CI HUDSON_URL JENKINS_URL JOB_NAME WORKSPACE',
  hosts:
    'DATABASE_CONNECTION_POOL_URL DATABASE_PRIVATE_URL DATABASE_PUBLIC_URL DYNO FLY_APP_NAME HEROKU_APP_ID K_SERVICE RAILWAY_PUBLIC_DOMAIN RENDER_EXTERNAL_URL SERVICE_FQDN_TOUCHLINE SERVICE_PASSWORD_DATABASE SERVICE_URL_TOUCHLINE_3000 SERVICE_USER_DATABASE VERCEL WEBSITE_SITE_NAME',
  clouds:
    'AWS_REGION AZURE_HTTP_USER_AGENT GOOGLE_APPLICATION_CREDENTIALS GOOGLE_CLOUD_PROJECT GOOGLE_API_KEY STRIPE_API_KEY CLOUDSDK_CONFIG',
  PostgreSQL:
    'PGDATA PGDATABASE PGHOST PGHOSTADDR PGOPTIONS PGPASSWORD PGPORT PGSSLMODE PGUSER POSTGRES_DB',
  Supabase:
    'SUPABASE_ACCESS_TOKEN SUPABASE_DB_PASSWORD SUPABASE_PROJECT_ID SUPABASE_PUBLISHABLE_KEYS SUPABASE_SECRET_KEY SUPABASE_SECRET_KEYS SUPABASE_SERVICE_ROLE_KEY VITE_SUPABASE_REALTIME',
  'Touchline’s own tools':
    'LITE_TELEMETRY TOUCHLINE_CONFIG VITE_MOCK_URL VITE_PLUGINS_DISABLED TEST_LANE E2E_DATA_DIR',
  'Vitest, Playwright':
    'DEV MODE PROD SSR TEST VITEST VITEST_POOL_ID PLAYWRIGHT_BROWSERS_PATH PW_TEST',
};

it.each(Object.entries(OF_OTHERS))('what %s set is none of ours', (_who, names) => {
  expect(strangers(Object.fromEntries(names.split(' ').map((name) => [name, 'x'])), ALL)).toEqual(
    [],
  );
});

it('a service’s port is none of ours', () => {
  expect(strangers({ MAIL_PORT: 'tcp://10.0.0.7:25' }, ALL)).toEqual([]);
  expect(strangers({ MAIL_PORT: '25' }, ALL)).toEqual(['MAIL_PORT']);
});

it('nothing that this machine sets is refused', () => {
  expect(strangers(process.env, ALL)).toEqual([]);
});
