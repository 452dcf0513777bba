import { describe, expect, it } from 'vitest';
import { loadConfig, parseConfig } from './config';

const key = { supabaseKey: 'sb_publishable_x' };

describe('parseConfig', () => {
  it('fills in what is missing', () => {
    expect(parseConfig(key, {})).toEqual({
      supabaseUrl: '',
      supabaseKey: 'sb_publishable_x',
      mockUrl: '/mock',
      embedded: false,
      realtime: false,
      sampleReset: true,
      demo: false,
      serviceWorker: true,
      footerLinks: [],
      helpLinks: {},
      menuLinks: {},
      disabledPlugins: [],
      switchedOff: [],
      phone: undefined,
    });
  });

  it('drops links that aren’t web addresses', () => {
    const footerLinks = [
      { label: 'Good', href: 'https://example.com' },
      { label: 'Bad', href: 'javascript:alert(1)' },
      { label: 'Worse', href: '//evil.example' },
      null,
    ];
    expect(parseConfig({ ...key, footerLinks }, {}).footerLinks).toEqual([footerLinks[0]]);
    const menuLinks = { support: 'https://example.com', documentation: 'javascript:alert(1)' };
    expect(parseConfig({ ...key, menuLinks }, {}).menuLinks).toEqual({
      support: 'https://example.com',
    });
  });

  it('combines the lists of disabled plugins', () => {
    const config = parseConfig(
      { ...key, disabledPlugins: ['a'] },
      { VITE_PLUGINS_DISABLED: 'b, c' },
    );
    expect(config.disabledPlugins).toEqual(['a', 'b', 'c']);
  });

  it('serves the sample apps’ data in the page if the deployment says so', () => {
    const inBrowser = { mockUrl: '/mock', mockInBrowser: true };
    expect(parseConfig(key, { VITE_MOCK_URL: 'browser' })).toMatchObject(inBrowser);
    expect(parseConfig({ ...key, mockUrl: 'browser' }, {})).toMatchObject(inBrowser);
    const elsewhere = parseConfig({ ...key, mockUrl: 'https://x.example/mock' }, {});
    expect(elsewhere.mockUrl).toBe('https://x.example/mock');
    expect(elsewhere.mockInBrowser).toBeUndefined();
  });

  it('offers to reset the sample applications unless the server forbids it', () => {
    expect(parseConfig({ ...key, sampleReset: true }, {}).sampleReset).toBe(true);
    expect(parseConfig({ ...key, sampleReset: false }, {}).sampleReset).toBe(false);
  });

  it('follows changes if the build or the deployment says that the backend reports them', () => {
    const realtime = (served: object, VITE_SUPABASE_REALTIME?: string) =>
      parseConfig({ ...key, ...served }, { VITE_SUPABASE_REALTIME }).realtime;
    expect(realtime({}, 'on')).toBe(true);
    expect(realtime({}, 'off')).toBe(false);
    expect(realtime({ realtime: true })).toBe(true);
    expect(realtime({ realtime: false }, 'on')).toBe(false);
    expect(realtime({ realtime: 'yes' })).toBe(false);
    expect(realtime({ realtime: true, embedded: true }, 'on')).toBe(false);
  });

  it('says what is missing', () => {
    expect(() => parseConfig({}, {})).toThrow(/publishable key/);
  });
});

describe('loadConfig', () => {
  const build = { VITE_SUPABASE_URL: 'https://x.example', VITE_SUPABASE_ANON_KEY: 'anon' };
  const page = async () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
  const away = () => Promise.reject(new TypeError('Failed to fetch'));

  it('falls back to the build’s settings if a static host sends the page instead', async () => {
    expect(await loadConfig(build, null, page)).toMatchObject({
      supabaseUrl: 'https://x.example',
      supabaseKey: 'anon',
      embedded: false,
    });
  });

  it('says that the server cannot be reached', async () => {
    await expect(loadConfig({}, null, away)).rejects.toThrow('cannot be reached');
  });

  it('prefers what the server sends', async () => {
    const served = async () => Response.json({ ...key, embedded: true });
    expect(await loadConfig(build, null, served)).toMatchObject({
      ...key,
      supabaseUrl: '',
      embedded: true,
    });
  });

  it('uses the settings in the page and makes no request', async () => {
    const inPage = JSON.stringify({ ...key, demo: true });
    expect(await loadConfig(build, inPage, away)).toMatchObject({ ...key, demo: true });
  });
});
