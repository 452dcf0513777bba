import type { MailLang, MailText } from '../functions/_shared/part-mails.ts';

interface MailWords {
  hello: string;
  helloNobody: string;
  why: string;
  choices: string;
  /** Below news, in place of `choices`. */
  stop: string;
  /** By kind of notification. Those of parts are theirs. */
  kinds: Record<string, MailText>;
  /** For a kind without its own texts. */
  other: MailText;
}

export const MAIL_WORDS: Record<MailLang, MailWords> = {
  en: {
    hello: 'Hello {name},',
    helloNobody: 'Hello,',
    why: "You're receiving this email because you have a {app} account.",
    choices: 'Manage your emails',
    stop: 'Turn these emails off',
    kinds: {
      MESSAGE: {
        subject: '{subject}',
        text: '{text}',
        button: 'Open {app}',
        path: '/notifications',
      },
    },
    other: {
      subject: 'New on {app}',
      text: 'You have a new notification on {app}.',
      button: 'Take a look',
      path: '/notifications',
    },
  },
  fr: {
    hello: 'Bonjour {name},',
    helloNobody: 'Bonjour,',
    why: 'Vous recevez ce message parce que vous avez un compte {app}.',
    choices: 'Gérer vos e-mails',
    stop: 'Ne plus recevoir ces e-mails',
    kinds: {
      MESSAGE: {
        subject: '{subject}',
        text: '{text}',
        button: 'Ouvrir {app}',
        path: '/notifications',
      },
    },
    other: {
      subject: 'Du nouveau sur {app}',
      text: 'Vous avez une nouvelle notification sur {app}.',
      button: 'Voir',
      path: '/notifications',
    },
  },
  ar: {
    hello: 'مرحبًا {name}،',
    helloNobody: 'مرحبًا،',
    why: 'تصلك هذه الرسالة لأن لديك حسابًا في {app}.',
    choices: 'اختر الرسائل التي تصلك',
    stop: 'إيقاف هذه الرسائل',
    kinds: {
      MESSAGE: {
        subject: '{subject}',
        text: '{text}',
        button: 'فتح {app}',
        path: '/notifications',
      },
    },
    other: {
      subject: 'جديد من {app}',
      text: 'هناك جديد لك في {app}.',
      button: 'عرض الجديد',
      path: '/notifications',
    },
  },
};
