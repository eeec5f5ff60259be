import { RoundName, roundName } from '#app/features/elections/round-words.ts';
import { publishedDecimals } from '#app/features/polls/texts.ts';
import { formatDate, formatInteger, formatNumber, formatPercent, plural } from '#app/ui/text/format.ts';
import type { PollKind } from './queries.server.ts';

const polls = { one: 'sondaj', few: 'sondaje', other: 'sondaje' };
const measures = {
  one: 'exit-poll sau altă măsurătoare',
  few: 'exit-poll-\u2060uri și alte măsurători',
  other: 'exit-poll-\u2060uri și alte măsurători',
};
const people = { one: 'persoană', few: 'persoane', other: 'persoane' };

const kinds: Record<PollKind, string> = {
  poll: 'sondaj',
  'exit-poll': 'exit-poll, nu este un rezultat',
  'election-day-poll': 'sondaj din ziua votului, nu este un rezultat',
  aggregate: 'medie a altor sondaje',
};

const onVotingDay = 'A fost făcut în ziua votului';
const outOfLineReasons: Record<PollKind, string> = {
  poll: 'A întrebat și despre persoane care nu sunt pe buletinul acestui tur',
  'exit-poll': onVotingDay,
  'election-day-poll': onVotingDay,
  aggregate: 'Este o medie a altor sondaje',
};

const ro = {
  title: (count: number, group: string, others: number) =>
    `${plural(count, polls)} ${group}${others > 0 ? `, plus ${plural(others, measures)}` : ''}`,
  ofRound: (round: number) => `pentru ${roundName(round)}`,
  ofEarlier: 'pentru alegerile anulate',
  standFirst:
    'Deschide un rând ca să vezi cine a făcut sondajul, când, cum, pe câți oameni și cine l-a plătit. Cele mai noi sunt primele.',
  earlierNote: 'Aceste sondaje întrebau despre alte alegeri, cu alt buletin. Nu intră în medie.',
  none: 'Niciun sondaj nu se potrivește cu alegerea ta.',
  fold: (count: number) => `Încă ${plural(count, polls)} pe această pagină`,
  showAll: 'Arată toate sondajele',
  kinds,
  outOfLine: 'nu intră în medie',
  outOfLineWhy: (kind: PollKind) => `${outOfLineReasons[kind]}; de aceea nu este un punct al liniei.`,
  answer: (person: string, share: number) => `${person} ${formatPercent(share, publishedDecimals(share))}`,
  share: (share: number) => formatPercent(share, publishedDecimals(share)),
  people: (count: number) => plural(count, people),
  client: (name: string) => `comanditar: ${name}`,
  field: (start: string | null, end: string | null) => {
    if (!end) return 'perioada interviurilor nu este publicată';
    if (!start || start === end) return formatDate(end);
    return `${formatDate(start).replace(/ \d{4}$/, '')} – ${formatDate(end)}`;
  },
  details: {
    about: 'Cum a fost făcut',
    kind: 'Felul',
    field: 'Interviuri',
    until: (day: string) => `până pe ${formatDate(day)}; începutul nu este publicat`,
    published: 'Apare aici de la',
    sample: 'Eșantion',
    margin: 'Marja de eroare publicată',
    marginPoints: (margin: number) => `±${formatNumber(margin, publishedDecimals(margin))} puncte`,
    method: 'Metodă',
    base: 'Procente din',
    payer: 'Comandat de',
    scenario: 'Scenariul întrebării',
    missing: 'nu apare în sursele găsite',
    answers: 'Răspunsuri',
    other: 'Alții',
    undecided: 'Nehotărâți',
    nullVote: 'Vot nul',
    pair: 'Întrebare separată, doi candidați',
    note: 'Observații',
  },
  filter: {
    label: 'Ce sondaje arătăm',
    round: (round: number) => RoundName(round),
    earlier: 'Alegerile anulate',
    candidate: 'Numai sondajele care au întrebat despre',
    everybody: 'Toți candidații',
    button: 'Arată',
    count: (count: number) => formatInteger(count),
  },
};

export const pollListTexts = { ro };
