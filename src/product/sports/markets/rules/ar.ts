/** Sentences of the markets' rules, in Arabic. A sentence that is not here is shown as it was written. */
const RULES: Record<string, string> = {
  'Moved to a start before the tip was published: void.':
    'إذا قُدّم موعد البداية إلى ما قبل نشر التوقع: ملغاة.',
  'Postponed by more than 24 hours: void.': 'إذا أُجّلت أكثر من 24 ساعة: ملغاة.',
  'Postponed by more than 48 hours: void.': 'إذا أُجّلت أكثر من 48 ساعة: ملغاة.',
  'Cancelled, abandoned, awarded or walkover: void.':
    'إذا أُلغيت المباراة أو أوقفت نهائيًا أو حُسمت إداريًا أو بالانسحاب: ملغاة.',
  'Cancelled, awarded or walkover: void.': 'إذا أُلغيت المباراة أو حُسمت إداريًا أو بالانسحاب: ملغاة.',
  'Abandoned: void unless the line was already passed; each half of a quarter line counts by itself.':
    'إذا أوقفت نهائيًا: ملغاة، إلا إذا كانت النتيجة قد تجاوزت الخط بالفعل؛ ويُحتسب كل نصف من خط الربع على حدة.',
  'Abandoned: void unless the half-time part had already lost.':
    'إذا أوقفت نهائيًا: ملغاة، إلا إذا كان الجزء الخاص بالشوط الأول قد خسر بالفعل.',
  'Abandoned: void unless the score was already out of reach.':
    'إذا أوقفت نهائيًا: ملغاة، إلا إذا كانت النتيجة قد أصبحت غير ممكنة بالفعل.',
  'Abandoned: void unless the first half had been completed.':
    'إذا أوقفت نهائيًا: ملغاة، إلا إذا كان الشوط الأول قد اكتمل.',
  'Abandoned: void unless both sides had already scored.':
    'إذا أوقفت نهائيًا: ملغاة، إلا إذا كان الفريقان قد سجّلا بالفعل.',
  'Abandoned: void unless the sets played had already decided it.':
    'إذا أوقفت نهائيًا: ملغاة، إلا إذا كانت الأشواط التي لُعبت قد حسمتها بالفعل.',
  'It stays open while the points of a set are unknown.':
    'تبقى معلّقة ما دامت نقاط أحد الأشواط غير معروفة.',
  'Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost.':
    'تجاوز الخط بنصف أو أكثر: رابحة؛ بربع: نصف ربح؛ عند الخط تمامًا: ملغاة؛ دونه بربع: نصف خسارة؛ بنصف أو أكثر: خاسرة.',
  'Ahead by half or more: won; by a quarter: half won; level: void; behind by a quarter: half lost; by half or more: lost.':
    'متقدم بنصف أو أكثر: رابحة؛ بربع: نصف ربح؛ متعادل: ملغاة؛ متأخر بربع: نصف خسارة؛ بنصف أو أكثر: خاسرة.',
  'Counts 80 minutes; extra time does not count.': 'تُحتسب 80 دقيقة، ولا يُحتسب الوقت الإضافي.',
  'Counts 60 minutes; extra time and penalties do not count.':
    'تُحتسب 60 دقيقة، ولا يُحتسب الوقت الإضافي ولا رميات الترجيح.',
  'Counts 60 minutes; overtime and shoot-out do not count.':
    'تُحتسب 60 دقيقة، ولا يُحتسب الوقت الإضافي ولا ضربات الترجيح.',
  'Counts 90 minutes and stoppage time; extra time and penalties do not count.':
    'تُحتسب 90 دقيقة والوقت بدل الضائع، ولا يُحتسب الوقت الإضافي ولا ركلات الترجيح.',
  'Counts the final score, overtime included.': 'تُحتسب النتيجة النهائية مع الوقت الإضافي.',
  'Counts the final score, extra innings included.': 'تُحتسب النتيجة النهائية مع الأشواط الإضافية.',
  'Counts the final score, overtime and shoot-out included (a shoot-out adds one goal to the winner).':
    'تُحتسب النتيجة النهائية مع الوقت الإضافي وضربات الترجيح (تضيف ضربات الترجيح هدفًا للفائز).',
  'Counts the sets won in the whole match.': 'تُحتسب الأشواط التي فاز بها كل فريق في المباراة كلها.',
  'A match ends when one side has three sets: any other final score is refused.':
    'تنتهي المباراة حين يفوز أحد الفريقين بثلاثة أشواط: وتُرفض أي نتيجة نهائية أخرى.',
  'Counts the points of all sets together.': 'تُحتسب نقاط الأشواط كلها معًا.',
  'Counts the first half only.': 'يُحتسب الشوط الأول وحده.',
  'Home or away to win.': 'فوز المضيف أو فوز الضيف.',
  'Home win, draw or away win.': 'فوز المضيف أو التعادل أو فوز الضيف.',
  'Level: void.': 'إذا تعادلا: ملغاة.',
  'Draw: void.': 'التعادل: ملغاة.',
  'Two of the three results are right: home or draw, home or away, draw or away.':
    'تربح بنتيجتين من ثلاث: المضيف أو التعادل، المضيف أو الضيف، التعادل أو الضيف.',
  'The result at half-time and the result at the end, both right.':
    'نتيجة الشوط الأول والنتيجة النهائية، وكلتاهما صحيحة.',
  'It stays open while the half-time score is unknown.':
    'تبقى معلّقة ما دامت نتيجة الشوط الأول غير معروفة.',
  "The line is added to the selected side's own points.": 'يُضاف الخط إلى نقاط الفريق المختار.',
  "The line is added to the selected side's own goals.": 'يُضاف الخط إلى أهداف الفريق المختار.',
  "The line is added to the selected side's own runs.": 'يُضاف الخط إلى نقاط الفريق المختار.',
  "The line is added to the selected side's own sets.": 'يُضاف الخط إلى أشواط الفريق المختار.',
  "The whole-number line is added to the selected side's own goals; for the draw it is the home side's line.":
    'يُضاف الخط، وهو عدد صحيح، إلى أهداف الفريق المختار؛ وفي التعادل يكون خط المضيف.',
  'The adjusted result is home win, draw or away win, and there is no void.':
    'النتيجة بعد التعديل فوز المضيف أو التعادل أو فوز الضيف، ولا إلغاء.',
  'All goals of both sides against the line.': 'كل أهداف الفريقين مقارنة بالخط.',
  'All points of both sides against the line.': 'كل نقاط الفريقين مقارنة بالخط.',
  'All runs of both sides against the line.': 'كل نقاط الفريقين مقارنة بالخط.',
  'All sets of both sides against the line.': 'كل أشواط الفريقين مقارنة بالخط.',
  'The goals of one side against the line.': 'أهداف فريق واحد مقارنة بالخط.',
  'The points of one side against the line.': 'نقاط فريق واحد مقارنة بالخط.',
  'The runs of one side against the line.': 'نقاط فريق واحد مقارنة بالخط.',
  'Yes wins when both sides score, no wins when one of them does not.':
    '«نعم» تربح إذا سجّل الفريقان، و«لا» تربح إذا لم يسجّل أحدهما.',
  'Whether the sum of all goals is odd or even; zero is even.':
    'هل مجموع الأهداف فردي أم زوجي؛ والصفر زوجي.',
  'Whether the sum of all points is odd or even; zero is even.':
    'هل مجموع النقاط فردي أم زوجي؛ والصفر زوجي.',
  'Whether the sum of all runs is odd or even; zero is even.':
    'هل مجموع النقاط فردي أم زوجي؛ والصفر زوجي.',
  'The exact score, home side first.': 'النتيجة الدقيقة، المضيف أولًا.',
  'The exact number of sets of each side, home side first.':
    'عدد الأشواط الدقيق لكل فريق، المضيف أولًا.',
  'Abandoned: the score stands once 5 innings (4½ when the home side leads) were played, otherwise void.':
    'إذا أوقفت نهائيًا: تثبت النتيجة إذا لُعبت 5 أشواط (أو 4½ والمضيف متقدم)، وإلا فملغاة.',
};

export default RULES;
