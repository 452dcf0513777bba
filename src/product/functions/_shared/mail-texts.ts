import type { MailLang, MailText } from 'touchline/functions';

interface MailWords {
  /** Below mails about tips: `{size}` and `{start}` of the record's head. */
  record: string;
  /** Names of plans, by code; a test compares them with the app's. */
  plans: Record<string, string>;
  /** By kind of notification, and `TRANSFER_REJECTED` for a payment that failed because finance did not confirm it. */
  kinds: Record<string, MailText>;
}

const RENEWAL = '/subscriptions';
const PAYMENTS = '/subscriptions';

export const MAIL_WORDS: Record<MailLang, MailWords> = {
  en: {
    record:
      'The record now has {size} entries, and its checkpoint starts with {start}. Keep this email to check later whether the record was changed.',
    plans: { FREE: 'Free', BASIC: 'Basic', PREMIUM: 'Premium', VIP: 'VIP' },
    kinds: {
      RENEWAL_DUE: {
        subject: 'Your {plan} plan ends on {ends_at}',
        text: "Your {plan} plan ends on {ends_at}. After that, you'll still have the free tips and the full record. To keep your plan, renew it on the subscription page.",
        button: 'My subscription',
        path: RENEWAL,
      },
      PAYMENT_FAILED: {
        subject: "Your payment didn't go through",
        text: "The payment for your {plan} plan didn't go through. You keep access until {access_until}. Please update your payment method.",
        button: 'Update payment',
        path: PAYMENTS,
      },
      TRANSFER_REJECTED: {
        subject: "We couldn't confirm your transfer for {plan}",
        text: "Your transfer for the {plan} plan didn't arrive or doesn't match what was due, so your plan hasn't changed. Please check the amount and the reference, or pay another way.",
        button: 'View payments',
        path: '/payment-history',
      },
      PAYMENT_RETURNED: {
        subject: 'Your payment for {plan} is being returned',
        text: 'Your payment for the {plan} plan arrived when it could no longer be bought: during a break, for example, or after its promo code was used up. It gave you no access, and you get the full amount back.',
        button: 'View payments',
        path: '/payment-history',
      },
      TIP_PUBLISHED: {
        subject: 'New tip: {home} – {away}',
        text: 'We published a tip on {home} – {away} ({league}). The match starts on {starts_at}. No bet is certain.',
        button: 'View tips',
        path: '/',
      },
      TIPS_SETTLED: {
        subject: 'Tips settled: {settled}',
        text: 'Settled: {settled}. Won: {won}, half won: {half_won}, void: {void}, half lost: {half_lost}, lost: {lost}. They are all in the record.',
        button: 'View the record',
        path: '/record',
      },
      SLIP_PUBLISHED: {
        subject: 'New slip: {title}',
        text: 'We published a slip of {legs} legs: {title}. Its first match starts on {starts_at}. No bet is certain.',
        button: 'Open the app',
        path: '/',
      },
      SLIPS_SETTLED: {
        subject: 'Slips settled: {settled}',
        text: 'Settled: {settled}. Won: {won}, half won: {half_won}, void: {void}, half lost: {half_lost}, lost: {lost}. They are all in the record.',
        button: 'View the record',
        path: '/record',
      },
    },
  },
  fr: {
    record:
      'Le registre compte maintenant {size} entrées et son point de contrôle commence par {start}. Gardez ce message : il permet de vérifier plus tard que le registre n’a pas été modifié.',
    plans: { FREE: 'Gratuit', BASIC: 'Basic', PREMIUM: 'Premium', VIP: 'VIP' },
    kinds: {
      RENEWAL_DUE: {
        subject: 'Votre formule {plan} prend fin le {ends_at}',
        text: 'Votre formule {plan} prend fin le {ends_at}. Ensuite, il vous restera les pronostics gratuits et tout le registre. Pour garder votre formule, renouvelez-la sur la page de votre abonnement.',
        button: 'Mon abonnement',
        path: RENEWAL,
      },
      PAYMENT_FAILED: {
        subject: 'Votre paiement n’a pas abouti',
        text: 'Le paiement de votre formule {plan} n’a pas abouti. Vous gardez votre accès jusqu’au {access_until}. Vérifiez votre moyen de paiement.',
        button: 'Vérifier le paiement',
        path: PAYMENTS,
      },
      TRANSFER_REJECTED: {
        subject: 'Nous n’avons pas pu confirmer votre virement pour {plan}',
        text: 'Votre virement pour la formule {plan} n’est pas arrivé ou ne correspond pas au montant dû : votre formule n’a donc pas changé. Vérifiez le montant et la référence, ou payez autrement.',
        button: 'Voir les paiements',
        path: '/payment-history',
      },
      PAYMENT_RETURNED: {
        subject: 'Votre paiement pour {plan} vous est rendu',
        text: 'Votre paiement pour la formule {plan} est arrivé alors qu’elle ne pouvait plus être achetée : pendant une pause, par exemple, ou une fois le code promo épuisé. Il n’a ouvert aucun accès, et le montant entier vous est remboursé.',
        button: 'Voir les paiements',
        path: '/payment-history',
      },
      TIP_PUBLISHED: {
        subject: 'Nouveau pronostic : {home} – {away}',
        text: 'Un pronostic sur {home} – {away} ({league}) a été publié. Le match commence le {starts_at}. Aucun pari n’est certain.',
        button: 'Voir les pronostics',
        path: '/',
      },
      TIPS_SETTLED: {
        subject: 'Pronostics réglés : {settled}',
        text: 'Réglés : {settled}. Gagnés : {won}, gagnés à moitié : {half_won}, remboursés : {void}, perdus à moitié : {half_lost}, perdus : {lost}. Tous sont dans le registre.',
        button: 'Voir le registre',
        path: '/record',
      },
      SLIP_PUBLISHED: {
        subject: 'Nouveau combiné : {title}',
        text: 'Un combiné de {legs} sélections a été publié : {title}. Son premier match commence le {starts_at}. Aucun pari n’est certain.',
        button: 'Ouvrir l’application',
        path: '/',
      },
      SLIPS_SETTLED: {
        subject: 'Combinés réglés : {settled}',
        text: 'Réglés : {settled}. Gagnés : {won}, gagnés à moitié : {half_won}, remboursés : {void}, perdus à moitié : {half_lost}, perdus : {lost}. Tous sont dans le registre.',
        button: 'Voir le registre',
        path: '/record',
      },
    },
  },
  ar: {
    record:
      'عدد مدخلات السجل الموقَّع الآن {size}، وتبدأ بصمة نقطة تحققه بـ {start}. احتفظ بهذه الرسالة لتتحقق لاحقًا من أن السجل لم يتغيّر.',
    plans: { FREE: 'مجاني', BASIC: 'أساسي', PREMIUM: 'مميّز', VIP: 'VIP' },
    kinds: {
      RENEWAL_DUE: {
        subject: 'تنتهي خطتك {plan} في {ends_at}',
        text: 'تنتهي خطتك {plan} في {ends_at}. بعد ذلك تبقى لك التوقعات المجانية والسجل كاملًا. للاحتفاظ بالخطة راجع اشتراكك.',
        button: 'اشتراكي',
        path: RENEWAL,
      },
      PAYMENT_FAILED: {
        subject: 'فشل الدفع',
        text: 'فشلت دفعة لخطتك {plan}. تبقى خطتك متاحة حتى {access_until}. يُرجى مراجعة طريقة الدفع.',
        button: 'مراجعة الدفع',
        path: PAYMENTS,
      },
      TRANSFER_REJECTED: {
        subject: 'تعذّر تأكيد تحويلك لخطة {plan}',
        text: 'لم يصل تحويلك لخطة {plan} أو أنه لا يطابق المبلغ المطلوب، لذلك لم تتغير خطتك. تحقق من المبلغ والمرجع، أو ادفع بطريقة أخرى.',
        button: 'عرض المدفوعات',
        path: '/payment-history',
      },
      PAYMENT_RETURNED: {
        subject: 'نعيد إليك دفعتك لخطة {plan}',
        text: 'وصلت دفعتك لخطة {plan} حين لم يعد شراؤها ممكنًا: أثناء استراحة مثلًا، أو بعد استنفاد الرمز الترويجي. لذلك لم تبدأ الخطة، ونعيد إليك المبلغ كاملًا.',
        button: 'عرض المدفوعات',
        path: '/payment-history',
      },
      TIP_PUBLISHED: {
        subject: 'توقع جديد: {home} – {away}',
        text: 'نُشر توقع لمباراة {home} – {away} ({league}). تبدأ المباراة في {starts_at}. لا رهان مضمون.',
        button: 'فتح التوقعات',
        path: '/',
      },
      TIPS_SETTLED: {
        subject: 'تمت تسوية التوقعات: {settled}',
        text: 'المسوّاة: {settled}. رابحة: {won}، نصف رابحة: {half_won}، ملغاة: {void}، نصف خاسرة: {half_lost}، خاسرة: {lost}. كلها في السجل.',
        button: 'فتح السجل',
        path: '/record',
      },
      SLIP_PUBLISHED: {
        subject: 'قسيمة جديدة: {title}',
        text: 'نُشرت قسيمة: {title}. عدد الاختيارات: {legs}. تبدأ مباراتها الأولى في {starts_at}. لا رهان مضمون.',
        button: 'فتح التطبيق',
        path: '/',
      },
      SLIPS_SETTLED: {
        subject: 'تمت تسوية القسائم: {settled}',
        text: 'المسوّاة: {settled}. رابحة: {won}، نصف رابحة: {half_won}، ملغاة: {void}، نصف خاسرة: {half_lost}، خاسرة: {lost}. كلها في السجل.',
        button: 'فتح السجل',
        path: '/record',
      },
    },
  },
};
