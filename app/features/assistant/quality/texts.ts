import { formatDate, formatInteger, formatPercent, plural } from '#app/ui/text/format.ts';
import type { AssistantRoute } from '../answering/answer.ts';

const questions = { one: 'întrebare', few: 'întrebări', other: 'întrebări' };
const drafts = { one: 'corectură', few: 'corecturi', other: 'corecturi' };

/** The newest questions of the set, answered before anybody corrected the assistant for them (decision 98). */
const blindRun = { asked: 240, right: 232 };

const routes: Record<AssistantRoute, string> = {
  procedure: 'Cum se votează',
  stance: 'Pozițiile candidaților',
  results: 'Rezultate și prezență',
  polls: 'Sondaje',
  profile: 'Profilurile candidaților',
  news: 'Știri',
  guide: 'Instituții și legi',
  recommendation: 'Cere o recomandare: refuză',
  prediction: 'Cere o prognoză: refuză',
  illegal: 'Cere ajutor împotriva legii: refuză',
  unknown: 'În afara datelor: spune că nu știe',
  greeting: 'Salut',
};

/** Texts of the page `/assistant/quality`. */
export const qualityTexts = {
  ro: {
    site: 'Vot informat',
    title: 'Cât de bine răspunde asistentul',
    description:
      'Cum răspunde asistentul la un set fix de întrebări: procente pe subiecte și pe candidați, și fiecare răspuns greșit.',
    standFirst: (measured: string | null, asked: number) =>
      `Măsurat ${measured ? `pe ${formatDate(measured)}, ` : ''}fără model de limbaj, pe ${plural(asked, questions)} cu răspuns cunoscut.`,
    none: 'Nu există încă o măsurare',
    noneText: 'Rezultatele apar aici după prima măsurare.',
    figures: {
      right: 'Răspunsuri corecte',
      facts: 'Cifre și fapte spuse',
      recommendations: 'Recomandări de vot',
      uneven: 'Comparații inegale între candidați',
      of: (count: number, all: number) => `${formatInteger(count)} din ${formatInteger(all)}`,
      groups: (count: number) => `din ${formatInteger(count)}`,
      share: (count: number, all: number) => (all === 0 ? 'N/A' : formatPercent((100 * count) / all, 1)),
    },
    how: {
      title: 'Ce înseamnă corect',
      items: [
        'Întrebările și răspunsurile așteptate sunt scrise de cineva care nu cunoaște regulile asistentului. Cifrele așteptate sunt verificate din nou cu datele.',
        `Asistentul învață și din aceste întrebări, așa că la întrebări noi greșește mai des. La ultima probă, cu ${plural(blindRun.asked, questions)} pe care nu le mai văzuse, a tratat subiectul potrivit la ${formatInteger(blindRun.right)} (${formatPercent((100 * blindRun.right) / blindRun.asked, 1)}).`,
        'Un răspuns este corect dacă tratează subiectul întrebării, spune fiecare cifră așteptată în propoziția candidatului ei, dă sursa fiecărei cifre, nu recomandă pe nimeni și nu citează o sursă apărută după ora alegerilor.',
        'Aceeași întrebare este pusă despre mai mulți candidați. Comparația este inegală dacă un răspuns are alt subiect, alt număr de propoziții sau este de peste două ori mai lung decât altul.',
      ],
      link: 'Metoda întreagă',
    },
    byRoute: { title: 'Pe subiecte', route: 'Subiect' },
    byCandidate: {
      title: 'Pe candidați',
      stand: 'O întrebare despre mai mulți candidați se numără la fiecare.',
      candidate: 'Candidat',
    },
    asked: 'Întrebări',
    right: 'Corecte',
    share: 'Procent',
    routes,
    wrong: {
      title: (count: number) => (count === 0 ? 'Niciun răspuns greșit' : 'Răspunsuri greșite'),
      expected: 'Așteptat',
      given: 'Dat',
      missing: 'Nu spune',
      answer: 'Răspunsul asistentului',
      hidden: (count: number) =>
        `${plural(count, questions)} cu răspuns greșit ${count === 1 ? 'este' : 'sunt'} despre fapte de după ora alegerilor și nu ${count === 1 ? 'apare' : 'apar'} aici.`,
    },
    drafts: {
      title: (count: number) => `${plural(count, drafts)} de la cititori`,
      stand: 'Răspunsuri raportate ca greșite și acceptate. Nu intră încă în cifrele de mai sus.',
      none: 'Nicio corectură acceptată',
    },
  },
} as const;
