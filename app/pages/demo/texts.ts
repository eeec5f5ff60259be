import { formatDateTime, plural } from '#app/ui/text/format.ts';

const pollForms = { one: 'sondaj', few: 'sondaje', other: 'sondaje' };
const hourForms = { one: 'oră', few: 'ore', other: 'ore' };
/** The progress of the simulated crowd. */
type Progress = { polls: number; closed: number; hours: number };

const ro = {
  pageTitle: 'Demonstrația de la capăt – Vot informat',
  title: 'Reia demonstrația de la capăt',
  standFirst: 'Tot ce s-a făcut în demonstrație se șterge pe loc, pentru toți cei care o folosesc acum.',
  spent: (label: string) =>
    `La momentul „${label}” nu mai este nicio zi deschisă până la închiderea votului prin lege: cheile voturilor au fost distruse, iar fără ele nu se mai poate vota. Ceasul a rămas unde era.`,
  goes: 'Ce se șterge',
  goesList: [
    'voturile, sondajele live, urmăririle și vizualizările, cu toate totalurile lor',
    'scorurile, instantaneele, renumărările și listele de activități',
    'conturile făcute în demonstrație; cei autentificați cu ele sunt deconectați',
  ],
  stays: 'Ce rămâne',
  staysList: [
    'candidații, rezultatele, sondajele publicate și ghidul',
    'cele trei conturi ale demonstrației, ca la început',
  ],
  submit: 'Reia de la capăt',
  back: 'Înapoi, fără să schimbi nimic',
  crowd: {
    pageTitle: 'Mulțimea simulată – Vot informat',
    title: 'Mulțimea simulată',
    standFirst:
      '96 de alegători inventați fac în circa două minute tot ce fac oamenii pe site: votează în trei sondaje până se închid, apoi trec printr-o zi de 24 de ore, cu vot zilnic, sondaj live, urmăriri, vizualizări și comentarii.',
    rules: 'Ce trebuie să știi',
    rulesList: [
      'Voturile sunt împărțite la întâmplare, în mod egal, între candidații de pe buletin și nu arată nicio opinie.',
      'Fiecare cifră a mulțimii are lângă ea cuvântul „Simulare”, în pagini, în fișiere și în API.',
      'Voturile, urmăririle și vizualizările simulate stau separat și nu schimbă totalurile oamenilor, scorurile sau etichetele de interes.',
      'Sondajul simulat ia locul sondajului live în pagini până la eliminarea lui.',
      'Comentariile sunt despre cum se votează și stau numai la candidatul fictiv.',
      'Ce faci tu în sondajul simulat sau în discuția simulată dispare odată cu ele.',
    ],
    start: 'Pornește o mulțime simulată',
    remove: 'Elimină mulțimea simulată',
    refresh: 'Actualizează',
    now: {
      polls: ({ closed, polls }: Progress) =>
        `Acum: mulțimea votează în sondajul ${Math.min(closed + 1, polls)} din ${polls}.${closed > 0 ? ` S-${closed === 1 ? 'a' : 'au'} închis ${plural(closed, pollForms)}.` : ''}`,
      day: ({ hours }: Progress) =>
        `Acum: ora ${hours + 1} din 24 a zilei simulate. După fiecare oră se scrie un instantaneu.`,
      done: () => 'Ziua simulată s-a încheiat. Cifrele rămân până elimini mulțimea.',
      stopped: ({ hours }: Progress) =>
        `Mulțimea s-a oprit după ${plural(hours, hourForms)} din 24: programul a fost repornit sau ceasul a ajuns în liniște electorală. Elimin-o și pornește alta.`,
    },
    later: (at: Date) =>
      `Mulțimea a fost pornită ${formatDateTime(at)}, mai târziu decât ceasul de acum, așa că nicio pagină nu o arată. Elimin-o ca să pornești alta aici.`,
    silent: 'În perioada de liniște electorală voturile mulțimii simulate sunt ascunse, ca toate celelalte.',
    pollVotes: 'Simulare: voturi în sondaje live',
    votes: 'Simulare: voturi zilnice',
    followers: 'Simulare: urmăriri',
    views: 'Simulare: vizualizări de profil',
    comments: 'Simulare: comentarii',
    links: {
      polls: 'Sondajul deschis, tendințele și istoricul',
      integrity: 'Totalurile și instantaneele din fiecare oră',
      candidates: 'Cifrele de pe cardurile candidaților',
      profiles: 'Profilurile candidaților',
      discussion: 'Discuția și răspunsurile la ea',
    },
  },
};

export const demoTexts = { ro };
