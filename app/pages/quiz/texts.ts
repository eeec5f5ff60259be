import { infoHref } from '#app/features/guide/addresses.ts';
import { pageMark, statisticsMark } from '#app/features/voter-test/rules.ts';
import { voterTestTexts } from '#app/features/voter-test/texts.ts';
import { formatDateTime, formatPercent, plural } from '#app/ui/text/format.ts';

const answers = { one: 'răspuns corect', few: 'răspunsuri corecte', other: 'răspunsuri corecte' };
const people = {
  one: 'persoană a terminat testul',
  few: 'persoane au terminat testul',
  other: 'persoane au terminat testul',
};

/** A row id names the row of docs/checklist.md that gives the text. */
const ro = {
  title: voterTestTexts.ro.title,
  site: 'Vot informat',
  description:
    'Zece întrebări despre vot, lege și instituții. După fiecare răspuns vezi explicația și sursa.',
  progress: (number: number, total: number) => ({ now: `Întrebarea ${number}`, of: ` din ${total}` }),
  progressLabel: 'Progresul testului',
  correct: (count: number) => plural(count, answers),
  options: 'Alege un răspuns',
  right: 'Corect!',
  wrong: 'Greșit.',
  answer: (text: string) => `Răspunsul corect: ${text}.`,
  marks: { right: 'Răspuns corect', wrong: 'Răspunsul tău, greșit' },
  next: 'Următoarea întrebare', // Text of checklist row VTEST-09.
  toResult: 'Vezi rezultatul', // Text of checklist row VTEST-09.
  again: 'Reia testul',
  restart: 'Ia-o de la capăt',
  error: 'Oops! A apărut o eroare', // Text of checklist rows VTEST-16 to 18.
  retry: 'Încearcă din nou',
  result: {
    passed: 'Felicitări!', // Text of checklist row VTEST-11.
    passedText: 'Ești pregătit să votezi!', // Text of checklist row VTEST-11.
    failed: 'Mai ai de învățat!', // Text of checklist row VTEST-12.
    failedText: `Testul este trecut cu cel puțin ${pageMark.correct} răspunsuri corecte din ${pageMark.of}. Începe cu legea și cu Constituția:`,
    score: (correct: number, total: number, score: number) =>
      `${plural(correct, answers)} din ${total} (${formatPercent(score, 0)})`,
    reading: [
      { href: infoHref({ section: 'informatii-legale' }), label: 'Legislația electorală' },
      { href: 'https://www.constitutiaromaniei.ro/', label: 'Constituția României' },
    ],
    mistakes: 'Ce ai greșit',
    compatibility: 'Fă testul de compatibilitate',
    guide: 'Citește ghidul alegătorului',
    saved: 'Rezultatul este salvat în contul tău.',
    saving: 'Se salvează rezultatul…',
    notSaved: 'Nu ești autentificat, deci rezultatul nu se salvează.',
    signIn: 'Autentifică-te',
    retrySave: 'Salvează din nou',
    history: 'Rezultatele tale',
    historyEntry: (correct: number, total: number) => `${correct} din ${total}`,
    historyDate: (at: Date) => formatDateTime(at),
  },
  aside: 'Despre test',
  side: {
    reasons: 'De ce să faci testul',
    reasonList: [
      'Verifici în trei minute dacă știi regulile după care votezi.',
      'Înveți din fiecare răspuns: explicația și sursa apar imediat.',
      'Recunoști mai ușor informațiile false despre vot.',
    ],
    rule: `${pageMark.of} întrebări alese la întâmplare; treci testul cu cel puțin ${pageMark.correct} răspunsuri corecte.`,
    privacy: 'Răspunsurile nu se păstrează. Cu cont, se salvează doar rezultatul.',
    statistics: 'Cum s-au descurcat ceilalți',
    people: (count: number) => plural(count, people),
    passed: (share: number) =>
      `${formatPercent(share * 100, 0)} dintre ele au, la ultimul test, cel puțin ${statisticsMark}% răspunsuri corecte.`,
  },
  facts: {
    title: voterTestTexts.ro.facts,
    list: 'Fapte despre alegeri',
    of: (number: number, count: number) => `${number} din ${count}`,
    previous: 'Faptul anterior',
    next: 'Faptul următor',
    pause: 'Oprește derularea',
    play: 'Pornește derularea',
  },
};

export const quizTexts = { ro };
