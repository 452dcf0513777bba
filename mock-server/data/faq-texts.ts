import type { FaqCategory } from '../../src/samples/mock/pages.ts';
import { faqCategories } from './faqs.ts';

/** Of a group its title and subtitle, of a question itself and its answer, by their ids. */
type Texts = Record<string, [string, string]>;

const FRENCH: Texts = {
  common: ['Général', 'L’essentiel'],
  'first-steps': [
    'Par où commencer ?',
    'Ouvrez une application du menu et essayez ce que vous voulez : rien ici n’est réel, et vous pouvez réinitialiser les données d’exemple à tout moment.',
  ],
  'who-sees-it': [
    'Qui voit mes modifications ?',
    'Tous ceux qui utilisent cette installation. Les données d’exemple sont partagées.',
  ],
  phones: [
    'Est-ce que cela fonctionne sur un téléphone ?',
    'Oui. Chaque page tient sur un écran de 360 pixels, et les menus s’ouvrent depuis le côté.',
  ],
  languages: [
    'Quelles langues sont disponibles ?',
    'L’anglais, le français et l’arabe. En arabe, les pages se lisent de droite à gauche.',
  ],
  payment: ['Paiement', 'Factures, cartes et remboursements'],
  'ways-to-pay': [
    'Quels moyens de paiement puis-je utiliser ?',
    'Les factures d’exemple acceptent les espèces, les virements, les cartes et un portefeuille en ligne. Aucun paiement réel n’est effectué.',
  ],
  'invoice-copy': [
    'Comment obtenir une copie d’une facture ?',
    'Ouvrez-la depuis la liste des factures et choisissez Télécharger ou Imprimer.',
  ],
  refunds: [
    'Combien de temps prend un remboursement ?',
    'Les banques mettent en général de trois à cinq jours ouvrés une fois le remboursement émis.',
  ],
  'card-changed': [
    'J’ai une nouvelle carte. Que dois-je faire ?',
    'Ajoutez-la sous Facturation, dans les paramètres du compte, avant votre prochaine échéance.',
  ],
  'product-and-services': ['Produits et services', 'Ce que fait chaque application'],
  'lost-mail': [
    'J’ai supprimé un e-mail. Puis-je le récupérer ?',
    'Oui. Les e-mails supprimés restent dans la corbeille jusqu’à ce que vous la vidiez ; remettez le vôtre dans la boîte de réception.',
  ],
  'calendar-export': [
    'Puis-je exporter mon calendrier ?',
    'Oui, dans un fichier ICS que d’autres calendriers savent importer.',
  ],
  'two-steps': [
    'Comment activer la validation en deux étapes ?',
    'Activez-la sous Sécurité, dans les paramètres du compte, et suivez les trois étapes.',
  ],
  support: [
    'Où trouver de l’aide ?',
    'Commencez par la base de connaissances. Si elle ne répond pas à votre question, écrivez à help@example.com.',
  ],
};

const ARABIC: Texts = {
  common: ['عام', 'الأساسيات'],
  'first-steps': [
    'من أين أبدأ؟',
    'افتح أي تطبيق من القائمة وجرّب ما تشاء: لا شيء هنا حقيقي، ويمكنك إعادة ضبط البيانات التجريبية في أي وقت.',
  ],
  'who-sees-it': ['من يرى تعديلاتي؟', 'كل من يستخدم هذه النسخة. البيانات التجريبية مشتركة.'],
  phones: [
    'هل يعمل على الهاتف؟',
    'نعم. كل صفحة تناسب شاشة بعرض 360 بكسل، وتنفتح القوائم من الجانب.',
  ],
  languages: [
    'ما اللغات المتاحة؟',
    'الإنجليزية والفرنسية والعربية. في العربية تُقرأ الصفحات من اليمين إلى اليسار.',
  ],
  payment: ['الدفع', 'الفواتير والبطاقات والمبالغ المستردة'],
  'ways-to-pay': [
    'ما طرق الدفع المتاحة لي؟',
    'تقبل الفواتير التجريبية النقد والتحويل المصرفي والبطاقات ومحفظة إلكترونية. لا تُجرى أي مدفوعات حقيقية.',
  ],
  'invoice-copy': [
    'كيف أحصل على نسخة من فاتورة؟',
    'افتحها من قائمة الفواتير واختر التنزيل أو الطباعة.',
  ],
  refunds: [
    'كم يستغرق رد المبلغ؟',
    'تحتاج المصارف عادة من ثلاثة إلى خمسة أيام عمل بعد إصدار المبلغ المسترد.',
  ],
  'card-changed': [
    'لدي بطاقة جديدة. ماذا أفعل؟',
    'أضفها تحت الفوترة في إعدادات الحساب قبل موعد دفعتك القادمة.',
  ],
  'product-and-services': ['المنتجات والخدمات', 'ما يقدمه كل تطبيق'],
  'lost-mail': [
    'حذفت رسالة بريد. هل يمكنني استعادتها؟',
    'نعم. تبقى الرسائل المحذوفة في سلة المهملات إلى أن تفرغها؛ أعد رسالتك إلى الوارد.',
  ],
  'calendar-export': [
    'هل يمكنني تصدير تقويمي؟',
    'نعم، في ملف ICS تستطيع تطبيقات التقويم الأخرى استيراده.',
  ],
  'two-steps': [
    'كيف أفعّل التحقق بخطوتين؟',
    'فعّله تحت الأمان في إعدادات الحساب واتبع الخطوات الثلاث.',
  ],
  support: [
    'أين أجد المساعدة؟',
    'ابدأ بقاعدة المعرفة. إن لم تجب عن سؤالك فاكتب إلى help@example.com.',
  ],
};

const TEXTS: Record<string, Texts> = { fr: FRENCH, ar: ARABIC };

/** What the sample data began with; a text that was edited since stays as it is. */
const BEGUN = new Map(
  faqCategories.flatMap(({ id, title, subtitle, qAndA }): [string, [string, string]][] => [
    [String(id), [title, subtitle]],
    ...qAndA.map((each): [string, [string, string]] => [
      String(each.id),
      [each.question, each.answer],
    ]),
  ]),
);

/** The questions in a language; in English where there are no other texts. */
export function faqsIn(lang: string, categories: readonly FaqCategory[]): FaqCategory[] {
  const texts = TEXTS[lang] ?? {};
  const of = (id: string, first: string, second: string): [string, string] => {
    const begun = BEGUN.get(id);
    const isBegun = begun?.[0] === first && begun[1] === second;
    return (isBegun && texts[id]) || [first, second];
  };
  return categories.map((category) => {
    const [title, subtitle] = of(String(category.id), category.title, category.subtitle);
    const qAndA = category.qAndA.map((each) => {
      const [question, answer] = of(String(each.id), each.question, each.answer);
      return { ...each, question, answer };
    });
    return { ...category, title, subtitle, qAndA };
  });
}
