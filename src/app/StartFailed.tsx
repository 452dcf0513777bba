import { PRODUCT } from '@/shared/product-name';

interface StartFailedProps {
  /** Its message is meant for the operator. */
  error: unknown;
}

const TEXTS = {
  en: [`${PRODUCT} can't start right now.`, 'Try again'],
  fr: [`${PRODUCT} ne peut pas démarrer pour le moment.`, 'Réessayer'],
  ar: [`يتعذّر تشغيل ${PRODUCT} الآن.`, 'حاول مرة أخرى'],
} as const;

/** Shown if even the texts or the frame can't be loaded, so it contains its own texts. */
export function StartFailed({ error }: StartFailedProps) {
  const lang = navigator.language.slice(0, 2);
  const [text, again] = TEXTS[lang === 'fr' || lang === 'ar' ? lang : 'en'];
  return (
    <main
      dir={lang === 'ar' ? 'rtl' : 'ltr'}
      style={{
        fontFamily: 'system-ui, sans-serif',
        maxWidth: 480,
        margin: '20vh auto',
        padding: 16,
      }}
    >
      <h1 style={{ fontSize: 22 }}>{text}</h1>
      <p dir="ltr">{error instanceof Error ? error.message : String(error)}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {again}
      </button>
    </main>
  );
}
