import type { MailLang } from '../functions/_shared/part-mails.ts';

/** The mails with a link to press, as the sign-in server names them. */
export const LINK_MAILS = [
  'confirmation',
  'recovery',
  'invite',
  'magic_link',
  'email_change',
] as const;
/** `reauthentication` is a code alone. */
export type AccountMailKind = (typeof LINK_MAILS)[number] | 'reauthentication';

interface AccountMailText {
  subject: string;
  /**
   * `{app}` is the application's name, `{email}` the address that the mail goes to, `{new_email}` the one that the account
   * is to have, `{code}` the code of a mail without a button.
   */
  text: string;
  button?: string;
  /** What to do if the reader didn't ask for it. */
  otherwise: string;
}

/**
 * The texts of the mails about accounts; `press` says how the link works, with `{until}`, and `type` what else does,
 * with `{code}` and `{page}`; `until` how long a code alone works.
 */
export const ACCOUNT_MAIL_WORDS: Record<
  MailLang,
  Record<AccountMailKind, AccountMailText> & { press: string; type: string; until: string }
> = {
  en: {
    press: 'Press the button on the page that opens. The link works once, until {until}.',
    type: 'On another device, type the code {code} instead, at {page}',
    until: 'The code works once, until {until}.',
    confirmation: {
      subject: 'Confirm your email address',
      text: 'Welcome to {app}. Please confirm that {email} is your address. Password and name are those of the browser in which you confirm it, or you choose them there.',
      button: 'Confirm my address',
      otherwise:
        "If you didn't sign up, ignore this email: whoever did can't use the account, and you can take it over at any time.",
    },
    recovery: {
      subject: 'Choose a new password',
      text: 'Someone, hopefully you, asked for a new password for the {app} account of {email}.',
      button: 'Choose a new password',
      otherwise: "If it wasn't you, ignore this email: your password stays as it is.",
    },
    invite: {
      subject: "You've been invited to {app}",
      text: 'There is a {app} account for {email}. Accept the invitation and choose a password to get started.',
      button: 'Accept the invitation',
      otherwise: "If you weren't expecting this, ignore this email.",
    },
    magic_link: {
      subject: 'Your sign-in link',
      text: 'Use this link to sign in to {app} as {email}.',
      button: 'Sign in',
      otherwise: "If you didn't ask for it, ignore this email and don't pass the link on.",
    },
    email_change: {
      subject: 'Confirm your new email address',
      text: 'Please confirm that your {app} account is to have the address {new_email}. You received this email at {email}.',
      button: 'Confirm new address',
      otherwise:
        "If you didn't ask for this change, don't press the button: the address stays as it is. If the account is yours, sign in, change your password and sign out all other devices, because somebody else asked for it.",
    },
    reauthentication: {
      subject: 'Your code to set up a second factor',
      text: 'Someone who is signed in as {email}, hopefully you, wants to set up a second factor in {app}. To go on, type this code on the page that asks for it: {code}',
      otherwise:
        "If it wasn't you, tell nobody the code, change your password and sign out all other devices: somebody else knows your password.",
    },
  },
  fr: {
    press:
      'Appuyez sur le bouton de la page qui s’ouvre. Le lien fonctionne une seule fois, jusqu’au {until}.',
    type: 'Sur un autre appareil, saisissez plutôt le code {code} à l’adresse {page}',
    until: 'Le code fonctionne une seule fois, jusqu’au {until}.',
    confirmation: {
      subject: 'Confirmez votre adresse e-mail',
      text: 'Bienvenue sur {app}. Confirmez que {email} est bien votre adresse. Le mot de passe et le nom sont ceux du navigateur dans lequel vous confirmez, ou vous les y choisissez.',
      button: 'Confirmer mon adresse',
      otherwise:
        'Si vous ne vous êtes pas inscrit, ignorez ce message : la personne qui l’a fait ne peut pas utiliser le compte, et vous pouvez le reprendre à tout moment.',
    },
    recovery: {
      subject: 'Choisissez un nouveau mot de passe',
      text: 'Quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour le compte {app} de {email}.',
      button: 'Choisir un mot de passe',
      otherwise: 'Si ce n’était pas vous, ignorez ce message : votre mot de passe ne change pas.',
    },
    invite: {
      subject: 'Vous êtes invité sur {app}',
      text: 'Un compte {app} existe pour {email}. Acceptez l’invitation et choisissez un mot de passe pour commencer.',
      button: 'Accepter l’invitation',
      otherwise: 'Si vous n’attendiez pas ce message, ignorez-le.',
    },
    magic_link: {
      subject: 'Votre lien de connexion',
      text: 'Ce lien vous connecte à {app} en tant que {email}.',
      button: 'Se connecter',
      otherwise:
        'Si vous ne l’avez pas demandé, ignorez ce message et ne transmettez le lien à personne.',
    },
    email_change: {
      subject: 'Confirmez votre nouvelle adresse e-mail',
      text: 'Confirmez que votre compte {app} doit avoir l’adresse {new_email}. Vous recevez ce message à l’adresse {email}.',
      button: 'Confirmer la nouvelle adresse',
      otherwise:
        'Si vous n’avez pas demandé ce changement, ignorez ce message : l’adresse du compte ne change pas.',
    },
    reauthentication: {
      subject: 'Votre code pour configurer un second facteur',
      text: 'Quelqu’un qui est connecté en tant que {email}, vous sans doute, veut configurer un second facteur sur {app}. Pour continuer, saisissez ce code sur la page qui le demande : {code}',
      otherwise:
        'Si ce n’était pas vous, ne communiquez ce code à personne, changez de mot de passe et déconnectez tous les autres appareils : quelqu’un d’autre connaît votre mot de passe.',
    },
  },
  ar: {
    press: 'اضغط الزر في الصفحة التي تُفتح. يعمل الرابط مرة واحدة فقط، حتى {until}.',
    type: 'وعلى جهاز آخر، اكتب الرمز {code} بدلًا منه في الصفحة {page}',
    until: 'يعمل الرمز مرة واحدة فقط، حتى {until}.',
    confirmation: {
      subject: 'أكِّد بريدك الإلكتروني',
      text: 'مرحبًا بك في {app}. يُرجى تأكيد أن {email} هو بريدك الإلكتروني. كلمة المرور والاسم هما ما كتبته في المتصفح الذي تؤكد فيه، أو تختارهما هناك.',
      button: 'تأكيد بريدي',
      otherwise:
        'إن لم تكن قد أنشأت حسابًا فتجاهل هذه الرسالة: فمن أنشأه لا يستطيع استخدامه، ويمكنك استلام الحساب في أي وقت.',
    },
    recovery: {
      subject: 'اختر كلمة مرور جديدة',
      text: 'طلب أحدهم، ولعله أنت، كلمة مرور جديدة لحساب {email} في {app}.',
      button: 'اختيار كلمة مرور جديدة',
      otherwise: 'إن لم تكن أنت فتجاهل هذه الرسالة: تبقى كلمة مرورك كما هي.',
    },
    invite: {
      subject: 'دعوة للانضمام إلى {app}',
      text: 'أُنشئ حساب في {app} للبريد {email}. اقبل الدعوة واختر كلمة مرور للبدء.',
      button: 'قبول الدعوة',
      otherwise: 'إن لم تكن تتوقع هذه الرسالة فتجاهلها.',
    },
    magic_link: {
      subject: 'رابط تسجيل الدخول',
      text: 'استخدم هذا الرابط لتسجيل الدخول إلى {app} باسم {email}.',
      button: 'تسجيل الدخول',
      otherwise: 'إن لم تطلبه فتجاهل هذه الرسالة ولا تُرسل الرابط إلى أحد.',
    },
    email_change: {
      subject: 'أكِّد بريدك الإلكتروني الجديد',
      text: 'يُرجى تأكيد أن يصبح {new_email} بريد حسابك في {app}. وصلتك هذه الرسالة على {email}.',
      button: 'تأكيد البريد الجديد',
      otherwise:
        'إن لم تطلب هذا التغيير فلا تضغط الزر: يبقى البريد كما هو. وإن كان الحساب لك فسجّل الدخول وغيّر كلمة مرورك وسجّل الخروج من كل الأجهزة الأخرى، لأن شخصًا آخر طلب ذلك.',
    },
    reauthentication: {
      subject: 'رمزك لإعداد عامل ثانٍ',
      text: 'يريد شخص سجّل الدخول باسم {email}، ولعله أنت، إعداد عامل ثانٍ في {app}. للمتابعة اكتب هذا الرمز في الصفحة التي تطلبه: {code}',
      otherwise:
        'إن لم تكن أنت فلا تُعطِ الرمز لأحد، وغيّر كلمة مرورك وسجّل الخروج من كل الأجهزة الأخرى، لأن شخصًا آخر يعرف كلمة مرورك.',
    },
  },
};
