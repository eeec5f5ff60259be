import { list, RoundName, roundName } from '#app/features/elections/round-words.ts';
import { formatDate, formatDateTime, formatPercent, plural } from '#app/ui/text/format.ts';

const validVotes = { one: 'vot valabil', few: 'voturi valabile', other: 'voturi valabile' };
const polls = { one: 'sondaj încheiat', few: 'sondaje încheiate', other: 'sondaje încheiate' };
const pollsters = { one: 'institut', few: 'institute', other: 'institute' };
const candidates = { one: 'candidat', few: 'candidați', other: 'candidați' };

const ro = {
  candidates: {
    title: (count: number, round: number) =>
      `${plural(count, candidates)} pe buletinul de vot, ${roundName(round)}`,
    names: (names: readonly string[]) => list.format(names),
    note: 'În ordinea de pe buletin. Numărul din semn este poziția din turul I. Același tratament pentru fiecare candidat.',
  },
  compare: { text: 'Program, poziții declarate, rezultate și cifre, față în față.' },
  candidate: {
    ballot: (round: number, position: number) => `${RoundName(round)}: poziția ${position} pe buletin`,
    result: (round: number, share: number) =>
      `${formatPercent(share)} din voturile valabile, ${roundName(round)}`,
    note: 'Profil din surse publice. Fără recomandări.',
    noteWithResult: 'Rezultate oficiale; procente din voturile valabile ale fiecărui tur.',
    fictitious: 'CANDIDAT FICTIV, DOAR PENTRU DEMONSTRAȚIE',
    fictitiousNote: 'Persoană inventată: nimic de pe acest profil nu este real.',
  },
  results: {
    kicker: (round: number, day: string) => `Rezultate oficiale, ${roundName(round)}, ${formatDate(day)}`,
    note: (count: number, announced: Date, source: string | null) =>
      `Din ${plural(count, validVotes)}. Anunțat la ${formatDate(announced)}.${source ? ` ${ro.results.source(source)}` : ''}`,
    source: (source: string) => `Sursa: ${source}.`,
    hours: (source: string | null) =>
      `Rezultatul apare după ce este anunțat.${source ? ` ${ro.results.source(source)}` : ''}`,
    waiting: 'Rezultate oficiale',
    waitingText: 'Rezultatele oficiale apar după anunțarea lor.',
    waitingNote: 'Fiecare cifră are sursă și dată. Platforma nu recomandă niciun candidat.',
  },
  drawing: {
    dots: (isCapital: boolean) =>
      `Fiecare semn este ${isCapital ? 'un sector' : 'o localitate'}: culoarea arată primul loc, iar mărimea, voturile valabile.`,
    counties: 'Culoarea arată primul loc în fiecare județ, nu câți oameni au votat.',
    /** Names the county around a locality, because several localities may share a name. */
    county: (name: string, isCapital: boolean) => (isCapital ? name : `Județul ${name}`),
    credit: 'Limite: ANCPI, geo-spatial.org (CC BY-SA 4.0).',
  },
  polls: {
    kicker: 'Sondaje de opinie',
    title: (round: number) => `Intenția de vot în sondaje, ${roundName(round)}`,
    text: (options: { count: number; pollsters: readonly string[]; from: number; to: number }) =>
      [
        `${plural(options.count, polls)} ${options.count === 1 ? `la ${formatDate(options.to)}` : `între ${formatDate(options.from)} și ${formatDate(options.to)}`}`,
        options.pollsters.length === 1
          ? `de la ${options.pollsters[0]}.`
          : `de la ${plural(options.pollsters.length, pollsters)}.`,
      ].join(', '),
    none: 'Niciun sondaj public încă.',
    note: 'Fiecare sondaj cu institut, dată, eșantion și sursă. Media este calculată de noi.',
    silence: 'Perioadă de liniște electorală',
    silenceText: (until: Date) => `Sondajele nu se afișează până ${formatDateTime(until)}.`,
  },
  info: {
    title: 'Ghidul alegătorului',
    text: 'Unde, când și cu ce act se votează, ce spune legea și cine răspunde de ce.',
    note: 'Texte proprii, fiecare cu surse oficiale.',
  },
  news: {
    title: 'Știri electorale',
    text: 'Ce au scris publicațiile despre alegeri, fiecare știre o singură dată.',
    note: 'Titlu, zi și link către publicație; la fiecare publicație, cine o deține.',
  },
  site: {
    title: 'Candidați, rezultate și sondaje, cu sursă și dată',
    text: 'Platformă independentă de informare. Nu este un site oficial.',
    note: 'Fiecare cifră are sursă și dată. Platforma nu recomandă niciun candidat.',
  },
};

/** The texts of the pictures, the same for every candidate. */
export const sharingTexts = { ro };
