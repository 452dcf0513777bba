import { DEMO_FOOTER_LINKS, DEMO_HELP_LINKS, DEMO_MENU_LINKS, DEMO_PHONE } from './demo-values.ts';
import type { Settings } from './settings.ts';

type Asked = Pick<Settings, 'demo' | 'footerLinks' | 'helpLinks' | 'menuLinks' | 'phone'>;

/**
 * The links that a site shows besides its pages', and its phone number: as set, else none, or samples in the product's demo.
 * @param parts what the app has beside the framework
 */
export function siteLinks(asked: Asked, parts: readonly string[]) {
  const isSample = asked.demo && parts.includes('product');
  const { phone = isSample ? DEMO_PHONE : undefined } = asked;
  return {
    footerLinks: asked.footerLinks ?? (isSample ? DEMO_FOOTER_LINKS : []),
    helpLinks: asked.helpLinks ?? (isSample ? DEMO_HELP_LINKS : {}),
    menuLinks: asked.menuLinks ?? (isSample ? DEMO_MENU_LINKS : {}),
    ...(phone ? { phone } : {}),
  };
}
