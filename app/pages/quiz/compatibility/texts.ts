import type { Weight } from '#app/features/compatibility/run/run.ts';
import { formatInteger, type PluralForms, plural } from '#app/ui/text/format.ts';

const questions: PluralForms = { one: 'întrebare', few: 'întrebări', other: 'întrebări' };
const answers: PluralForms = { one: 'răspuns', few: 'răspunsuri', other: 'răspunsuri' };
const candidates: PluralForms = { one: 'candidat', few: 'candidați', other: 'candidați' };

const weight: Record<Weight, string> = { 0: 'Nu contează', 0.5: 'Mai puțin', 1: 'Normal', 2: 'Dublu' };

const ro = {
  title: 'Test de compatibilitate cu candidații',
  description:
    'Răspunde la câteva afirmații și vezi care candidați au declarat poziții apropiate de ale tale. Potrivirea se calculează pe dispozitivul tău.',
  noQuestions: 'Nu există întrebări disponibile pentru quiz', // Text of checklist row COMPAT-10.
  noQuestionsHelp: 'Testul apare aici după ce sunt publicate întrebările.',
  withoutScript: {
    title: 'Potrivirea are nevoie de JavaScript',
    text: 'Se calculează pe dispozitivul tău, ca răspunsurile să nu ajungă la noi. Întrebările și pozițiile candidaților se pot citi și fără JavaScript.',
    link: 'Citește întrebările și pozițiile',
  },
  question: {
    progress: 'Progres',
    of: (count: number) => `din ${formatInteger(count)}`,
    number: (index: number) => `Întrebarea ${formatInteger(index + 1)}`,
    keys: (count: number) => `Poți alege și cu tastele 1–${count}.`,
    weight: 'Cât contează pentru tine?',
    weights: weight,
    next: 'Următoarea întrebare',
    result: 'Vezi rezultatul',
    back: 'Înapoi',
    skip: 'Sari peste',
    unanswered: 'Alege un răspuns sau sari peste întrebare.',
    positions: 'Ce au declarat candidații',
    positionsNote: (known: number, all: number) => `${formatInteger(known)} din ${plural(all, candidates)}`,
    positionsLater: 'Pozițiile candidaților se pot vedea după ce răspunzi.',
    others: (count: number) => `încă ${plural(count, candidates)}`,
    without: (names: string) => `Fără poziție găsită în surse: ${names}.`,
  },
  aside: {
    title: 'Răspunsurile tale',
    known: 'Candidați cu poziție',
    knownOf: (known: number, all: number) => `${formatInteger(known)} din ${formatInteger(all)}`,
    given: 'Răspunsuri date',
    skipped: 'Sărite sau fără importanță',
    open: (open: number, remaining: number) =>
      open === 0
        ? 'Primul loc nu se mai poate schimba, orice ai răspunde la celelalte întrebări cu importanță normală.'
        : remaining === 1
          ? 'Întrebarea fără răspuns poate încă schimba primul loc.'
          : `Din ${plural(remaining, questions)} fără răspuns, ${formatInteger(open)} ${open === 1 ? 'poate' : 'pot'} încă schimba primul loc.`,
    privacy:
      'Răspunsurile rămân pe dispozitivul tău. Ajung la server numai dacă salvezi potrivirile: o singură dată, pentru calcul, și nu se păstrează.',
    method: 'Cum se calculează',
    list: 'Toate întrebările, ca listă',
    interests: 'Potriviri după interese',
    forget: 'Șterge răspunsurile',
    forgotten: 'Răspunsurile au fost șterse de pe acest dispozitiv.',
  },
  list: {
    title: 'Întrebările și pozițiile candidaților',
    standFirst: (count: number) =>
      `${plural(count, questions)}, cu ce a declarat fiecare candidat și sursele. „Dedusă” înseamnă o poziție dedusă din declarații apropiate.`,
    start: 'Începe testul',
    none: 'Niciun candidat nu are o poziție găsită în surse.',
  },
  count: {
    questions: (count: number) => plural(count, questions),
    answers: (count: number) => plural(count, answers),
    candidates: (count: number) => plural(count, candidates),
  },
};

export const quizTexts = { ro };
