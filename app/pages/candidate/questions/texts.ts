import { formatDate, formatInteger, plural } from '#app/ui/text/format.ts';

const questions = { one: 'întrebare', few: 'întrebări', other: 'întrebări' };
const people = { one: 'om o susține', few: 'oameni o susțin', other: 'oameni o susțin' };

const ro = {
  title: 'Întrebări publice',
  titleOf: (candidate: string) => `Întrebări pentru ${candidate}`,
  description: (candidate: string) => `Întrebările alegătorilor pentru ${candidate} și răspunsurile primite.`,
  questionTitle: 'Întrebare',
  counts: ({ asked, answered }: { asked: number; answered: number }) =>
    asked === 0
      ? 'Nicio întrebare până acum.'
      : `${plural(asked, questions)}, ${answered === 0 ? 'niciuna cu răspuns' : `${formatInteger(answered)} cu răspuns`}.`,
  order: {
    supports: 'Cele mai susținute sunt primele, la fel pentru toți candidații.',
    newest: 'Ai ales ordinea după dată: cele mai noi sunt primele.',
  },
  choices: {
    order: 'Ordinea întrebărilor',
    supports: 'Cele mai susținute',
    newest: 'Cele mai noi',
    state: 'Ce întrebări se văd',
    all: 'Toate',
    answered: 'Cu răspuns',
    unanswered: 'Fără răspuns',
  },
  noAccount: (candidate: string) =>
    `${candidate} nu are încă un cont pe platformă. Întrebările rămân publice și așteaptă răspuns.`,
  none: {
    all: 'Încă nu există întrebări pentru acest candidat.',
    answered: 'Nicio întrebare nu are încă răspuns.',
    unanswered: 'Toate întrebările au răspuns.',
  },
  noneHint: 'Pune prima întrebare: una clară și scurtă primește răspunsuri mai bune.',
  all: 'Toate întrebările',
  back: 'Înapoi la întrebări',
  ask: 'Pune o întrebare',
  form: {
    label: 'Întrebarea ta',
    submit: 'Trimite întrebarea',
    anyway: 'Trimite totuși întrebarea mea',
  },
  similar: {
    typing: 'Întrebări asemănătoare',
    asked: 'Cineva a întrebat deja ceva asemănător',
    hint: 'Susține întrebarea existentă, ca să ajungă mai sus. Dacă a ta este alta, trimite-o.',
    answered: 'are răspuns',
  },
  kept: 'Dacă îți ștergi contul, o întrebare susținută de alții sau cu răspuns rămâne fără numele tău.',
  support: 'Susțin',
  supported: 'Susții',
  supportOf: (question: string) => `Susțin întrebarea: ${question}`,
  supports: (count: number) => plural(count, people),
  agree: 'Sunt de acord și susțin',
  answer: {
    candidate: (name: string, at: Date) => `${name}, ${formatDate(at)}`,
    team: (name: string, at: Date) => `Echipa candidatului ${name}, ${formatDate(at)}`,
    changed: 'modificat',
  },
  unanswered: (at: Date) => `Fără răspuns din ${formatDate(at)}`,
  answered: (at: Date) => `Răspuns la ${formatDate(at)}`,
  withdrawn: (at: Date) => `Răspuns retras la ${formatDate(at)}`,
  states: {
    held: 'Întrebarea așteaptă un moderator. Până atunci o vezi numai tu.',
    hidden: 'Întrebarea este ascunsă până o verifică un moderator. O vezi numai tu.',
    removed: 'Întrebarea a fost eliminată de un moderator. O vezi numai tu.',
    deleted: '',
    public: '',
  },
  report: 'Raportează întrebarea sau răspunsul',
  delete: {
    title: 'Șterge întrebarea',
    text: 'Întrebarea dispare pentru toți. După ce o susține altcineva sau primește răspuns, nu mai poate fi ștearsă.',
    submit: 'Șterge definitiv',
  },
  signedOut: 'Trebuie să fii autentificat pentru a pune o întrebare.',
  lost: 'Nu s-au putut încărca întrebările. Încearcă din nou mai târziu.',
} as const;

export const questionTexts = { ro };
