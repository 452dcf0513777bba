/** The demo menu's links if nothing else is set. */
export const DEMO_MENU_LINKS = {
  support: 'https://example.com/support',
  documentation: 'https://example.com/documentation',
};

/** The demo's external links: a sample of a product's footer. */
export const DEMO_FOOTER_LINKS = [
  { label: 'Mastodon', href: 'https://social.example.com/@touchline' },
  { label: 'YouTube', href: 'https://video.example.com/@touchline' },
  { label: 'Telegram', href: 'https://chat.example.com/touchline' },
];

/** A number that Ofcom reserves for drama: nobody answers it. */
export const DEMO_PHONE = '+44 20 7946 0958';

/** Help with gambling in the demo: a country code before the name, none for everywhere. */
export const DEMO_HELP_LINKS = {
  'Gamblers Anonymous': 'https://www.gamblersanonymous.org',
  'FR: Joueurs Info Service': 'https://www.joueurs-info-service.fr',
  'GB: GamCare': 'https://www.gamcare.org.uk',
  'NG: GambleAlert': 'https://gamblealert.org',
};

/** Recipient of the demo's transfers if nothing else is set: nobody. */
export const DEMO_TRANSFER = 'Bank: Example Bank|Account: 0000 0000 0000|Name: Demo, send nothing';
