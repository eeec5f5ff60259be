import { agesTitle } from '#app/features/elections/round-words.ts';
import { formatDate, formatInteger, formatPercent, plural } from '#app/ui/text/format.ts';

const voters = { one: 'votant', few: 'votanți', other: 'votanți' };
const registeredVoters = { one: 'alegător înscris', few: 'alegători înscriși', other: 'alegători înscriși' };
const votes = { one: 'vot', few: 'voturi', other: 'voturi' };
const articles = { one: 'articol', few: 'articole', other: 'articole' };
const candidates = { one: 'candidat', few: 'candidați', other: 'candidați' };
const areas = { one: 'zonă', few: 'zone', other: 'zone' };
const list = new Intl.ListFormat('ro', { type: 'conjunction' });
const roman = ['', 'I', 'II', 'III'];
const roundName = (round: number) => `turul ${roman[round] ?? round}`;

const ages: Record<string, string> = {
  'age-18-24': '18–24 de ani',
  'age-25-34': '25–34 de ani',
  'age-35-44': '35–44 de ani',
  'age-45-64': '45–64 de ani',
  'age-65+': '65 de ani și peste',
};

const ro = {
  page: 'Acasă',
  accountErased: 'Contul tău a fost șters. Odată cu el am șters și datele lui.',
  subtitle: 'Candidați, poziții declarate, rezultate și sondaje. Fiecare cifră are unitate, dată și sursă.',
  turnoutChart: 'Prezența la vot, pe ore',
  toResults: 'Vezi rezultatele',
  toCandidates: 'Vezi candidații',
  toGuide: 'Află unde și cum votezi',
  toQuiz: 'Începe testul',
  rounds: {
    kicker: (round: number, day: string) => `${roundName(round).replace('t', 'T')} · ${formatDate(day)}`,
    turnout: 'Prezența la vot',
    turnoutNote: (count: number, registered: number) =>
      `${formatInteger(count)} din ${plural(registered, registeredVoters)} în țară`,
    valid: 'Voturi valabile',
    validNote: (share: number) => `${formatPercent(share)} din voturi`,
    abroad: 'Votanți din străinătate și prin corespondență',
    abroadNote: (count: number) => `${plural(count, voters)}; procent din toți votanții`,
    others: (count: number) => (count === 1 ? 'Încă un candidat' : `Ceilalți ${plural(count, candidates)}`),
    together: 'împreună',
    mark: (round: number) => `în ${roundName(round)}`,
    won: 'câștigător',
    votes: 'voturi',
    /** Returns the noun without its number: `voturi`, `de voturi`. */
    votesUnit: (count: number) => plural(count, votes).replace(/^\S+ /, ''),
    share: 'procent',
    note: (track: number) => `Procente din voturile valabile; scara barelor: 0–${track}%.`,
    announced: (at: Date) => `rezultat anunțat la ${formatDate(at)}`,
    all: 'Toate rezultatele, pe județe și țări',
    fold: 'Primii patru candidați, prezența și voturile valabile',
  },
  people: {
    kicker: 'Candidați',
    title: (count: number) =>
      count === 0
        ? 'Candidații apar aici după înscriere'
        : count === 1
          ? 'Un candidat'
          : `Cei ${plural(count, { one: 'candidat', few: 'candidați', other: 'candidați' })}, în ordinea de azi`,
    standFirst: 'Ordinea se schimbă în fiecare zi, la fel pentru toți vizitatorii, și nu depinde de scor.',
    withShares: 'Procentul este cel din turul I.',
    all: 'Vezi toți candidații',
    fictitious: 'Candidat fictiv (demonstrație)',
  },
  groups: {
    kicker: (round: number) => `AI în acțiune · prezența în ${roundName(round)}`,
    title: 'Urban, rural și străinătate',
    urbanTitle: (tenths: string) =>
      `${tenths} din zece votanți au fost numărați în mediul urban, cu tot cu străinătatea`,
    urban: 'Urban',
    rural: 'Rural',
    abroad: 'Străinătate și corespondență',
    approximate: (value: number) => `circa ${formatInteger(value)}`,
    exact: (value: number) => plural(value, voters),
    note: 'Votanții din străinătate sunt numărați de sursă și în mediul urban, deci rândurile nu se adună. O prezență în procente nu poate fi calculată: numărul înscrișilor pe medii nu este publicat.',
    agesTitle,
    ages,
  },
  analysis: {
    kicker: 'Turul I, pe scurt',
    title: 'Ce arată cifrele',
    note: 'Propozițiile sunt calculate automat din rezultatele oficiale; fiecare duce la cifra ei.',
    /** Returns each sentence in three parts, because only its figure is a link. */
    leads: ([first, ...others]: readonly { name: string; count: number }[], total: number) => ({
      before: `${first?.name} a fost primul în `,
      figure: `${first?.count} din cele ${plural(total, areas)}`,
      after: `${list.format(['', ...others.map(({ name, count }) => `${name} în ${count}`)])} (județe, București, străinătate, corespondență).`,
    }),
    gap: (second: string, third: string, gap: number) => ({
      before: `${second}, pe locul al doilea, a avut cu `,
      figure: plural(gap, votes),
      after: ` mai mult decât ${third}.`,
    }),
    turnout: (high: string, highShare: number, low: string, lowShare: number) => ({
      before: `Cea mai mare prezență a fost în ${high} (`,
      figure: formatPercent(highShare),
      after: `), cea mai mică în ${low} (${formatPercent(lowShare)}).`,
    }),
    topTwo: (share: number) => ({
      before: 'Primii doi au adunat împreună ',
      figure: formatPercent(share),
      after: ' din voturile valabile.',
    }),
  },
  news: {
    title: 'Ultimele știri',
    all: (count: number) => `Toate cele ${plural(count, articles)}`,
    error: 'Eroare',
  },
  matches: {
    title: 'Cu ce candidați ai poziții apropiate',
    text: 'Răspunde la zece afirmații și compară-te cu pozițiile declarate. Potrivirea se calculează pe dispozitivul tău.',
    start: 'Începe testul de compatibilitate',
    count: (count: number) =>
      count === 0
        ? 'Niciun candidat nu este mai mult de acord decât în dezacord cu tine'
        : count === 1
          ? 'Un candidat este mai mult de acord decât în dezacord cu tine'
          : `${plural(count, candidates)} sunt mai mult de acord decât în dezacord cu tine`,
    device: 'Calculat din răspunsurile tale, pe acest dispozitiv.',
    see: 'Vezi potrivirile',
    saved: 'Potrivirile salvate în cont',
    tests: 'Toate testele',
  },
  blocks: { title: 'Ce poți face aici', more: 'Deschide' },
};

export const homeTexts = { ro };
