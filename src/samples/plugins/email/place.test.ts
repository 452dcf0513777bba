import { describe, expect, it } from 'vitest';
import { filterOf, moveTargets, openIn, parseMailLocation, pathOf, quickTarget } from './place';

describe('parseMailLocation', () => {
  it('reads folders, labels and the mail in them', () => {
    expect(parseMailLocation('')).toEqual({ place: { folder: 'inbox' }, mailId: null });
    expect(parseMailLocation('sent')).toEqual({ place: { folder: 'sent' }, mailId: null });
    expect(parseMailLocation('inbox/12')).toEqual({ place: { folder: 'inbox' }, mailId: '12' });
    expect(parseMailLocation('label/company')).toEqual({
      place: { label: 'company' },
      mailId: null,
    });
    expect(parseMailLocation('label/company/7')).toEqual({
      place: { label: 'company' },
      mailId: '7',
    });
  });

  it('accepts no other places', () => {
    for (const rest of [
      'attic',
      'label',
      'label/loud',
      'inbox/1/2',
      'label/company/1/2',
      '%E0%A4',
    ]) {
      expect(parseMailLocation(rest), rest).toBeNull();
    }
  });

  it('reads what it writes', () => {
    for (const place of [{ folder: 'draft' }, { label: 'private' }] as const) {
      const rest = pathOf(place, 'a/b c').replace('/apps/email/', '');
      expect(parseMailLocation(rest)).toEqual({ place, mailId: 'a/b c' });
    }
  });
});

it('reads the mail from an address', () => {
  expect(openIn('/apps/email/inbox/12')).toBe('12');
  expect(openIn('/apps/email/label/company/a%20b')).toBe('a b');
  expect(openIn('/apps/email/inbox')).toBeNull();
  expect(openIn('/apps/email')).toBeNull();
  expect(openIn('/apps/chat/2')).toBeNull();
});

describe('lists', () => {
  it('cover all folders for a label', () => {
    expect(filterOf({ label: 'company' })).toEqual({ folder: '', label: 'company' });
    expect(filterOf({ folder: 'spam' })).toEqual({ folder: 'spam' });
  });

  it('offer the folders that make sense', () => {
    expect(moveTargets({ folder: 'inbox' })).toEqual(['spam', 'trash']);
    expect(moveTargets({ folder: 'starred' })).toEqual(['spam', 'trash']);
    expect(moveTargets({ folder: 'draft' })).toEqual(['trash']);
    expect(moveTargets({ folder: 'spam' })).toEqual(['inbox', 'trash']);
    expect(moveTargets({ folder: 'trash' })).toEqual(['inbox', 'spam']);
    expect(moveTargets({ label: 'private' })).toEqual(['draft', 'spam', 'trash', 'inbox']);
  });

  it('offer one click to the spam folder, or back from the wrong folder', () => {
    expect(quickTarget('inbox')).toBe('spam');
    expect(quickTarget('spam')).toBe('inbox');
    expect(quickTarget('trash')).toBe('inbox');
    expect(quickTarget('sent')).toBeNull();
    expect(quickTarget('draft')).toBeNull();
  });
});
