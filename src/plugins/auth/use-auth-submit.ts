import { useInvalidateAuthStore } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAppError } from '@/shared/app-error';
import { errorText } from '@/shared/error-text';

export interface Submit {
  /** One plain sentence, or null. */
  problem: string | null;
  /** The error's code, if it is one of ours. */
  code: string | null;
  /** The server has asked to wait before the next attempt, so the form is blocked. */
  waiting: boolean;
  clear: () => void;
  fail: (error: unknown) => void;
  /** `mutationOptions` for refine's auth hooks: errors are shown in place, without refine's own toast or redirect. */
  options: (onDone: () => void) => {
    onSuccess: (response: unknown) => Promise<void>;
    onError: (error: unknown) => void;
  };
}

function succeeded(response: unknown): boolean {
  return (
    typeof response === 'object' &&
    response !== null &&
    'success' in response &&
    response.success === true
  );
}

function errorOf(response: unknown): unknown {
  return typeof response === 'object' && response !== null && 'error' in response
    ? response.error
    : null;
}

/** Shared behaviour of the auth forms: show errors at the form, continue on success. */
export function useAuthSubmit(): Submit {
  const { t } = useTranslation('shell');
  const invalidate = useInvalidateAuthStore();
  const [problem, setProblem] = useState<string | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const [wait, setWait] = useState(0);
  const fail = (error: unknown) => {
    setProblem(errorText(error, t));
    setCode(isAppError(error) ? error.code : null);
    if (isAppError(error, 'TRY_LATER')) setWait(Number(error.params?.seconds ?? 0) * 1000);
  };
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => {
      setWait(0);
      setProblem(null);
    }, wait);
    return () => clearTimeout(timer);
  }, [wait]);
  return {
    problem,
    code,
    waiting: wait > 0,
    clear: () => {
      setProblem(null);
      setCode(null);
      setWait(0);
    },
    fail,
    options: (onDone) => ({
      onSuccess: async (response) => {
        if (!succeeded(response)) {
          fail(errorOf(response));
          return;
        }
        setProblem(null);
        await invalidate();
        onDone();
      },
      onError: fail,
    }),
  };
}
