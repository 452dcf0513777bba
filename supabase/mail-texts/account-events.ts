import type { MailLang } from '../functions/_shared/part-mails.ts';

/** What can happen to an account: the database queues a mail about each (`79_account_events.sql`). */
export type AccountEvent =
  | 'NEW_DEVICE'
  | 'PASSWORD_CHANGED'
  | 'ADDRESS_CHANGED'
  | 'FACTOR_ADDED'
  | 'FACTOR_REMOVED'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED'
  | 'RECOVERY_CODES_MADE'
  | 'RECOVERY_CODE_USED'
  | 'FACTOR_RESET_ASKED'
  | 'FACTORS_RESET';

interface AccountEventText {
  subject: string;
  /** `{app}` is the application's name, `{email}` the account's address, `{old_email}` and `{new_email}` those of a change. */
  text: string;
}

interface AccountEventWords {
  at: string;
  device: string;
  unknownDevice: string;
  /** What to do. */
  wasYou: string;
  wasNotYou: string;
  /** In place of it, to an address that opens the account no longer. */
  wasNotYouHere: string;
  button: string;
  why: string;
  events: Record<AccountEvent, AccountEventText>;
}

export const ACCOUNT_EVENT_WORDS: Record<MailLang, AccountEventWords> = {
  en: {
    at: 'When: {at}',
    device: 'Device: {device}',
    unknownDevice: 'unknown',
    wasYou: 'If this was you, there is nothing to do.',
    wasNotYou:
      "If it wasn't you, act now: press the button, choose a new password, sign out all other devices, and remove factors and passkeys that aren't yours. If you can't sign in any more, contact support.",
    wasNotYouHere:
      "If it wasn't you, contact support at once: your account no longer belongs to this address. If you can still sign in, press the button and sign out all other devices.",
    button: 'Check my account',
    why: "You're receiving this email because it concerns the security of your {app} account. It can't be turned off.",
    events: {
      NEW_DEVICE: {
        subject: 'New sign-in to your account',
        text: 'Someone signed in to the {app} account of {email} from a device that had not been used for it before.',
      },
      PASSWORD_CHANGED: {
        subject: 'Your password was changed',
        text: 'A new password was chosen for the {app} account of {email}.',
      },
      ADDRESS_CHANGED: {
        subject: 'Your email address was changed',
        text: 'The address of your {app} account was changed from {old_email} to {new_email}.',
      },
      FACTOR_ADDED: {
        subject: 'A second factor was added',
        text: 'A second factor was added to the {app} account of {email}. Signing in now also asks for it.',
      },
      FACTOR_REMOVED: {
        subject: 'A second factor was removed',
        text: 'A second factor was removed from the {app} account of {email}.',
      },
      PASSKEY_ADDED: {
        subject: 'A passkey was added',
        text: 'A passkey was added to the {app} account of {email}. Whoever has it can sign in.',
      },
      PASSKEY_REMOVED: {
        subject: 'A passkey was removed',
        text: 'A passkey was removed from the {app} account of {email}.',
      },
      RECOVERY_CODES_MADE: {
        subject: 'New recovery codes',
        text: 'New recovery codes were made for the {app} account of {email}. Older ones no longer work.',
      },
      RECOVERY_CODE_USED: {
        subject: 'A recovery code was used',
        text: 'One of the recovery codes of the {app} account of {email} was used in place of the second factor. It does not work again.',
      },
      FACTOR_RESET_ASKED: {
        subject: 'Removal of your second factor was requested',
        text: 'Somebody who knows the password of the {app} account of {email} says that its second factor is lost. If two administrators agree within seven days, authenticator apps, passkeys and recovery codes are removed. If it was not you, press the button, sign in with your second factor and cancel the request under Security.',
      },
      FACTORS_RESET: {
        subject: 'Your second factors were reset',
        text: 'Two administrators removed all second factors, passkeys and recovery codes from the {app} account of {email}, and ended its sessions.',
      },
    },
  },
  fr: {
    at: 'Quand : {at}',
    device: 'Appareil : {device}',
    unknownDevice: 'inconnu',
    wasYou: 'Si c’était vous, vous n’avez rien à faire.',
    wasNotYou:
      'Si ce n’était pas vous, agissez maintenant : appuyez sur le bouton, choisissez un nouveau mot de passe, déconnectez tous les autres appareils et supprimez les facteurs et les clés d’accès qui ne sont pas les vôtres. Si vous ne pouvez plus vous connecter, contactez l’assistance.',
    wasNotYouHere:
      'Si ce n’était pas vous, contactez tout de suite l’assistance : votre compte n’est plus lié à cette adresse. Si vous pouvez encore vous connecter, appuyez sur le bouton et déconnectez tous les autres appareils.',
    button: 'Vérifier mon compte',
    why: 'Vous recevez ce message parce qu’il concerne la sécurité de votre compte {app}. Il ne peut pas être désactivé.',
    events: {
      NEW_DEVICE: {
        subject: 'Nouvelle connexion à votre compte',
        text: 'Quelqu’un s’est connecté au compte {app} de {email} depuis un appareil qui n’avait jamais servi à y accéder.',
      },
      PASSWORD_CHANGED: {
        subject: 'Votre mot de passe a été modifié',
        text: 'Un nouveau mot de passe a été choisi pour le compte {app} de {email}.',
      },
      ADDRESS_CHANGED: {
        subject: 'Votre adresse e-mail a été modifiée',
        text: 'L’adresse de votre compte {app} est passée de {old_email} à {new_email}.',
      },
      FACTOR_ADDED: {
        subject: 'Un second facteur a été ajouté',
        text: 'Un second facteur a été ajouté au compte {app} de {email}. Il est désormais demandé à la connexion.',
      },
      FACTOR_REMOVED: {
        subject: 'Un second facteur a été supprimé',
        text: 'Un second facteur a été supprimé du compte {app} de {email}.',
      },
      PASSKEY_ADDED: {
        subject: 'Une clé d’accès a été ajoutée',
        text: 'Une clé d’accès a été ajoutée au compte {app} de {email}. Quiconque la possède peut se connecter.',
      },
      PASSKEY_REMOVED: {
        subject: 'Une clé d’accès a été supprimée',
        text: 'Une clé d’accès a été supprimée du compte {app} de {email}.',
      },
      RECOVERY_CODES_MADE: {
        subject: 'Nouveaux codes de secours',
        text: 'De nouveaux codes de secours ont été créés pour le compte {app} de {email}. Les anciens ne fonctionnent plus.',
      },
      RECOVERY_CODE_USED: {
        subject: 'Un code de secours a été utilisé',
        text: 'Un des codes de secours du compte {app} de {email} a été utilisé à la place du second facteur. Il ne fonctionnera plus.',
      },
      FACTOR_RESET_ASKED: {
        subject: 'Suppression de votre second facteur demandée',
        text: 'Une personne qui connaît le mot de passe du compte {app} de {email} déclare avoir perdu le second facteur. Si deux administrateurs l’acceptent dans les sept jours, les applications d’authentification, les clés d’accès et les codes de secours seront supprimés. Si ce n’était pas vous, appuyez sur le bouton, connectez-vous avec votre second facteur et annulez la demande sous Sécurité.',
      },
      FACTORS_RESET: {
        subject: 'Vos seconds facteurs ont été réinitialisés',
        text: 'Deux administrateurs ont supprimé tous les seconds facteurs, clés d’accès et codes de secours du compte {app} de {email}, et fermé ses sessions.',
      },
    },
  },
  ar: {
    at: 'الوقت: {at}',
    device: 'الجهاز: {device}',
    unknownDevice: 'غير معروف',
    wasYou: 'إن كنت أنت من فعل ذلك فلا داعي لأي إجراء.',
    wasNotYou:
      'إن لم تكن أنت فتصرّف الآن: اضغط الزر، واختر كلمة مرور جديدة، وسجّل الخروج من كل الأجهزة الأخرى، واحذف عوامل التحقق ومفاتيح المرور التي ليست لك. وإن تعذّر عليك تسجيل الدخول فتواصل مع الدعم.',
    wasNotYouHere:
      'إن لم تكن أنت فتواصل مع الدعم فورًا: لم يعد حسابك مرتبطًا بهذا البريد. وإن كنت لا تزال قادرًا على تسجيل الدخول فاضغط الزر وسجّل الخروج من كل الأجهزة الأخرى.',
    button: 'مراجعة حسابي',
    why: 'تصلك هذه الرسالة لأنها تتعلق بأمان حسابك في {app}، ولا يمكن إيقافها.',
    events: {
      NEW_DEVICE: {
        subject: 'تسجيل دخول جديد إلى حسابك',
        text: 'سُجّل الدخول إلى حساب {email} في {app} من جهاز لم يُستخدم له من قبل.',
      },
      PASSWORD_CHANGED: {
        subject: 'تغيّرت كلمة مرورك',
        text: 'اختيرت كلمة مرور جديدة لحساب {email} في {app}.',
      },
      ADDRESS_CHANGED: {
        subject: 'تغيّر بريدك الإلكتروني',
        text: 'تغيّر بريد حسابك في {app} من {old_email} إلى {new_email}.',
      },
      FACTOR_ADDED: {
        subject: 'أُضيف عامل تحقق ثانٍ',
        text: 'أُضيف عامل تحقق ثانٍ إلى حساب {email} في {app}، وسيُطلب عند تسجيل الدخول من الآن.',
      },
      FACTOR_REMOVED: {
        subject: 'حُذف عامل تحقق ثانٍ',
        text: 'حُذف عامل تحقق ثانٍ من حساب {email} في {app}.',
      },
      PASSKEY_ADDED: {
        subject: 'أُضيف مفتاح مرور',
        text: 'أُضيف مفتاح مرور إلى حساب {email} في {app}، ويمكن لمن يملكه تسجيل الدخول.',
      },
      PASSKEY_REMOVED: {
        subject: 'حُذف مفتاح مرور',
        text: 'حُذف مفتاح مرور من حساب {email} في {app}.',
      },
      RECOVERY_CODES_MADE: {
        subject: 'رموز استرداد جديدة',
        text: 'أُنشئت رموز استرداد جديدة لحساب {email} في {app}، ولم تعد الرموز القديمة تعمل.',
      },
      RECOVERY_CODE_USED: {
        subject: 'استُخدم رمز استرداد',
        text: 'استُخدم أحد رموز الاسترداد لحساب {email} في {app} بدلًا من عامل التحقق الثاني، ولن يعمل مرة أخرى.',
      },
      FACTOR_RESET_ASKED: {
        subject: 'طُلبت إزالة عاملك الثاني',
        text: 'أبلغ شخص يعرف كلمة مرور حساب {app} الخاص بـ {email} عن فقدان العامل الثاني. إذا وافق مديران خلال سبعة أيام، تُحذف عوامل التحقق ومفاتيح المرور ورموز الاسترداد. إن لم تكن أنت، فاضغط الزر وسجّل الدخول بعاملك الثاني وألغِ الطلب في صفحة الأمان.',
      },
      FACTORS_RESET: {
        subject: 'أُعيد ضبط عوامل التحقق',
        text: 'حذف مديران كل عوامل التحقق ومفاتيح المرور ورموز الاسترداد من حساب {email} في {app}، وأنهيا جلساته.',
      },
    },
  },
};
