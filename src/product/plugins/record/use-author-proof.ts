import { useState } from 'react';
import { downloadBlob } from 'touchline/ui';
import type { VerifierKey } from '@/product/record/log/signed-note';

export type AuthorProofState =
  | { step: 'idle' }
  | { step: 'running'; author: string }
  | { step: 'unverified' }
  | { step: 'failed'; error: unknown };

/**
 * Downloads the list of all tips of an author with their proofs, once the whole record was verified beside the log in
 * this browser. The code for it is loaded when it is first wanted.
 */
export function useAuthorProof(key: VerifierKey | null) {
  const [state, setState] = useState<AuthorProofState>({ step: 'idle' });
  async function download(author: string) {
    if (!key) return;
    setState({ step: 'running', author });
    try {
      const [{ authorProof }, { verifyBesideLog }] = await Promise.all([
        import('@/product/record/log/author-proof'),
        import('./beside-log'),
      ]);
      const beside = await verifyBesideLog('tip', key);
      const log = beside?.file.ok && beside.report.ok ? beside.report.log : null;
      if (!beside || !log) return setState({ step: 'unverified' });
      const text = await authorProof(author, 'tip', beside.file.logged, log);
      const name = author.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60);
      downloadBlob(new Blob([text], { type: 'application/json' }), `author-tips-${name}.json`);
      setState({ step: 'idle' });
    } catch (error) {
      setState({ step: 'failed', error });
    }
  }
  return { state, download: (author: string) => void download(author) };
}
