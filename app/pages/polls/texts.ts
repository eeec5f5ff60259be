import { roundName } from '#app/features/elections/round-words.ts';
import { formatDate, formatInteger, formatPercent, plural } from '#app/ui/text/format.ts';

const candidates = { one: 'candidat', few: 'candidați', other: 'candidați' };
const votes = { one: 'vot', few: 'voturi', other: 'voturi' };

const ro = {
  site: 'Vot informat',
  /** The page's title, from the election's own type and year: `Sondaje Prezidențiale 2025` (POLL-01). */
  title: (type: string, year: number) =>
    `Sondaje ${type.charAt(0).toLocaleUpperCase('ro')}${type.slice(1)} ${year}`,
  description: (title: string) =>
    `${title}: sondajul live al site-ului și sondajele de opinie publicate, cu institut, perioadă, eșantion, marjă, comanditar și sursă, lângă rezultatul oficial al turului I.`,
  kicker: 'Sondaj live și sondaje de opinie',
  toLive: 'Votează în sondajul live',
  standFirst: {
    before: 'Sondajele institutelor, cu surse, și sondajul live al site-ului.',
    after: 'Sondajele institutelor, cu surse, sondajul live al site-ului și rezultatul de la urne.',
    silent: 'Sondajele institutelor și sondajul live al site-ului reapar după închiderea secțiilor.',
    silentAfter:
      'Sondajele institutelor și sondajul live al site-ului reapar după închiderea secțiilor. Rezultatul turului\u00a0I rămâne la vedere.',
  },
  institutes: {
    kicker: 'Sondaje ale institutelor',
    title: 'Ce au măsurat institutele',
    standFirst: 'Un sondaj arată o stare de moment, nu un rezultat.',
  },
  over: 'Alegerile s-au încheiat. Pagina este o arhivă: sondajele rămân așa cum au fost publicate.',
  retry: 'Încearcă din nou',
  pastEmpty: 'Sondaje live încheiate și efectul lor: încă niciunul',
  pastHidden: 'Sondajele live încheiate reapar după perioada de liniște',
  analysis: 'Scenarii și analiză',
  results: (round: number) => `Rezultatul din ${roundName(round)}`,
  method: 'Cum sunt calculate liniile',
  intention: 'Intenția de vot',
  oneDay: (round: number) =>
    `O linie are nevoie de sondaje din cel puțin două zile; pentru ${roundName(round)} nu sunt încă. Cele publicate sunt în lista de mai jos.`,
  unpolled: (awaited: number, shown: number) =>
    `Niciun sondaj pentru ${roundName(awaited)} nu este publicat încă. Mai jos sunt cele pentru ${roundName(shown)}.`,
  documentation: {
    summary: 'Cum citești sondajele de pe această pagină',
    items: [
      'Un sondaj apare aici după ce a fost publicat și după ce i-am găsit o sursă: de obicei o relatare de presă, nu raportul institutului. Valorile sunt cele publicate, neschimbate.',
      'Linia este media sondajelor, în care unul mai apropiat în timp cântărește mai mult. Banda este mediana marjelor de eroare publicate; eroarea reală poate fi mai mare.',
      'În medie intră numai sondajele care au întrebat exclusiv despre candidați de pe buletin, ca toate punctele să răspundă la aceeași întrebare. Celelalte rămân în listă, cu explicația lor.',
      'Exit-poll-urile și sondajele din ziua votului sunt arătate abia după închiderea secțiilor și nu sunt rezultate.',
      'În perioada de liniște electorală pagina nu arată niciun sondaj și niciun calcul din ele.',
    ],
  },
  first: {
    kicker: (day: string) => `Rezultat oficial · turul I, ${formatDate(day)}`,
    ring: (name: string, share: number) => `${name} are cele mai multe voturi: ${formatPercent(share)}`,
    ringSub: (valid: number) =>
      `Părți din ${plural(valid, { one: 'vot valabil', few: 'voturi valabile', other: 'voturi valabile' })}.`,
    ringDescription: (parts: readonly string[]) => `Inel: ${parts.join('; ')}.`,
    part: (name: string, share: number) => `${name} ${formatPercent(share)}`,
    centre: 'voturi valabile',
    count: (value: number) => formatInteger(value),
    votes: (value: number) => plural(value, votes),
    others: (count: number) => (count === 1 ? 'Încă un candidat' : `Ceilalți ${plural(count, candidates)}`),
    note: 'Procente din voturile valabile, calculate de noi.',
    announced: (at: Date) => `rezultat anunțat la ${formatDate(at)}`,
    fold: 'Aceleași voturi, ca inel și ca tabel',
    all: 'Toate rezultatele, pe județe și țări',
    soonTitle: 'Încă nu există rezultate',
    soon: (day: string) =>
      `Rezultatul oficial al turului I apare aici după ce este anunțat. Se votează pe ${formatDate(day)}.`,
    waiting: (day: string) =>
      `Turul I a fost pe ${formatDate(day)}. Rezultatul apare aici după ce este anunțat oficial.`,
  },
};

export const pollPageTexts = { ro };
