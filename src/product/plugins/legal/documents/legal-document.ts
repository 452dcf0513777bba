/** A part of a document: paragraphs, and points after them. */
export interface LegalSection {
  /** Anchor of the section, the same in every language. */
  id: string;
  heading: string;
  paragraphs: string[];
  points?: string[];
}

export interface LegalDocument {
  /** What it comes to, in one paragraph. */
  intro: string;
  sections: LegalSection[];
}

export interface LegalDocuments {
  terms: LegalDocument;
  privacy: LegalDocument;
  responsible: LegalDocument;
}

/** Day on which the wording last changed, in every language. */
export const LAST_CHANGED = '2026-11-25T12:00:00Z';

/** The documents in a language; English where there are none in it. */
export async function loadDocuments(lang: string): Promise<LegalDocuments> {
  if (lang.startsWith('fr')) return (await import('./fr')).default;
  if (lang.startsWith('ar')) return (await import('./ar')).default;
  return (await import('./en')).default;
}
