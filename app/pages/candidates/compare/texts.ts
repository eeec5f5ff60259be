import { list, RoundName, roundName } from '#app/features/elections/round-words.ts';
import { formatDate, formatDateTime, formatInteger, formatPercent, plural } from '#app/ui/text/format.ts';
import type { ComparisonSection } from './sections.ts';

const questions = { one: 'întrebare', few: 'întrebări', other: 'întrebări' };
const commonQuestions = { one: 'întrebare comună', few: 'întrebări comune', other: 'întrebări comune' };
const countOf = (count: number) => (count === 1 ? 'una' : formatInteger(count));
const counties = { one: 'județ', few: 'județe', other: 'județe' };
const ballots = { one: 'vot', few: 'voturi', other: 'voturi' };

const sections: Record<ComparisonSection, string> = {
  general: 'Informații Generale',
  positions: 'Poziții Politice',
  statistics: 'Statistici',
  analysis: 'Analiză AI',
};

const ro = {
  sections,
  tabsLabel: 'Secțiunile comparației',
  candidates: 'Candidați',
  comparison: 'Comparație',
  title: (names: readonly string[]) => (names.length > 0 ? list.format(names) : 'Compară candidații'),
  pageTitle: (title: string) => `${title} – Comparație – Vot informat`,
  description: (names: readonly string[]) =>
    names.length > 0
      ? `${list.format(names)}, față în față: program, poziții declarate, rezultate și cifre, cu surse.`
      : 'Alege până la trei candidați și vezi față în față programul, pozițiile și rezultatele lor, cu surse.',
  stand: 'Aceleași rubrici pentru fiecare candidat, în ordinea de pe buletin. Ce nu se știe apare ca N/A.',
  updated: (at: Date) => `Situația la ${formatDate(at)}.`,
  missing: 'N/A',
  row: 'Rubrica',
  loading: 'Se încarcă…',
  loadingPositions: 'Se încarcă pozițiile candidaților...',
  openPage: 'Deschide ca pagină',
  retry: 'Încearcă din nou',
  problems: {
    none: 'Alege doi sau trei candidați pe care vrei să îi compari.',
    one: 'Mai alege cel puțin un candidat, ca să ai cu cine compara.',
    unknown: 'Cel puțin unul dintre candidații din adresă nu există sau nu este public la ora alegerilor.',
    tooMany: 'Renunță la câțiva dintre cei bifați mai jos și compară din nou.',
  },
  chooser: {
    title: 'Alege candidații',
    change: 'Schimbă candidații',
    legend: 'Cel mult trei candidați',
    submit: 'Compară',
    all: 'Alege din lista întreagă',
  },
  general: {
    caption: 'Informații generale',
    party: 'Partid',
    score: 'Scor AI',
    votes: 'Voturi',
    firstRound: 'Voturi în turul I',
    firstRoundNote: 'rezultat oficial',
    notYet: 'Rezultatul nu este anunțat.',
    views: 'Vizualizări profil',
    biography: 'Biografie',
    platform: 'Platformă',
    interests: 'Interese politice',
    noTags: 'Nicio temă numită',
    fullProfile: 'Profilul complet',
  },
  positions: {
    none: 'Nu există date despre pozițiile candidaților.',
    title: (of: { opposite: number; near: number; common: number }) =>
      `La ${countOf(of.opposite)} din ${plural(of.common, commonQuestions)} părerile sunt opuse, iar la ${countOf(of.near)} sunt apropiate`,
    subtitle: 'Ordonate după distanță; la distanțe egale, în ordinea întrebărilor.',
    ends: { low: 'Prima treaptă a scării', high: 'Ultima treaptă' },
    answer: (name: string, answer: string | null) => `${name}: ${answer ?? 'nicio poziție declarată'}`,
    wide: 'Ce a spus fiecare',
    wideNote:
      'Pozițiile spuse după vot sunt arătate, dar nu intră în comparație. „Dedusă” înseamnă că poziția rezultă din declarații apropiate, fără un răspuns direct.',
    question: 'Întrebarea',
    questions: (count: number) => plural(count, questions),
  },
  statistics: {
    round: (round: number) => `Rezultate oficiale, ${roundName(round)}`,
    roundTitle: (round: number, first: string, points: string, second: string) =>
      `${RoundName(round)}: ${first} a primit cu ${points} mai mult decât ${second}`,
    roundTie: (round: number, first: string, second: string) =>
      `${RoundName(round)}: ${first} și ${second} au primit același procent`,
    roundAlone: (round: number, first: string, share: string) => `${RoundName(round)}: ${first}, ${share}`,
    measure: (announced: Date) =>
      `Procente din voturile valabile. Rezultat anunțat la ${formatDate(announced)}.`,
    votes: 'Voturi',
    share: 'Procent',
    place: 'Locul',
    placeOf: (place: number, of: number) => `${formatInteger(place)} din ${formatInteger(of)}`,
    led: 'Județe cu cele mai multe voturi',
    ledNote: (all: number) => `din ${plural(all, counties)}`,
    best: 'Cel mai bun județ',
    worst: 'Cel mai slab județ',
    county: (name: string, share: string) => `${name}, ${share}`,
    abroad: 'La secțiile din străinătate',
    mail: 'Prin corespondență',
    part: (votes: string, share: string) => `${votes} (${share})`,
    countyNote: 'Bucureștiul e numărat alături de județe.',
    notOnBallot: 'nu a candidat',
    allResults: (round: number) => `Toate rezultatele din ${roundName(round)}`,
    noResults: 'Încă nu există rezultate anunțate',
    noResultsHelp: 'Rezultatele oficiale apar aici după ce sunt anunțate.',
    platform: 'Pe platformă',
    platformVotes: 'Voturi, intenție de vot',
    followers: 'Urmăritori',
    views: 'Vizualizări profil',
    polls: 'Sondaje live',
    pollsNote: 'Sondaj neștiințific: nu este votul oficial și nu este un eșantion reprezentativ.',
    open: 'Deschis acum',
    openNote: (count: number, until: Date) => `${plural(count, ballots)}, până ${formatDateTime(until)}`,
    closed: (at: Date) => `Încheiat la ${formatDate(at)}`,
    closedNote: (count: number) => plural(count, ballots),
    notAsked: 'nu a fost în sondaj',
    noPolls: 'Niciun sondaj live încheiat până acum.',
    allPolls: 'Sondajele live',
  },
};

export const comparisonTexts = { ro };

/** Formats a share with two decimals, or `N/A` for null. */
export const shareText = (share: number | null) => (share === null ? ro.missing : formatPercent(share));
