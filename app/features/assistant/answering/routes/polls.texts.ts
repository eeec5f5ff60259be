import { list, roundName } from '#app/features/elections/round-words.ts';
import type { PollKind } from '#app/features/polls/list/queries.server.ts';
import { formatDate, formatNumber, formatPercent, plural } from '#app/ui/text/format.ts';

const persons = { one: 'persoană', few: 'persoane', other: 'persoane' };
const unknownDetail: Readonly<Record<PollDetail, string>> = {
  margin: 'Marja de eroare',
  client: 'Cine a comandat sondajul',
  sample: 'Numărul celor întrebați',
};

/** Details of a poll that a question may ask for. */
export type PollDetail = 'margin' | 'client' | 'sample';

type Measured = { pollster: string; days: string; person: string; share: number };

const kindWords: Readonly<Record<PollKind, string>> = {
  poll: 'sondaj',
  'exit-poll': 'exit-poll',
  'election-day-poll': 'sondaj din ziua votului',
  aggregate: 'calcul din sondaje',
};
/** The sources name a person or body, or say who paid in a lowercase phrase: „finanțare proprie”. */
const clientText = (client: string) => (/^\p{Lu}/u.test(client) ? `, comandat de ${client}` : `, ${client}`);
const shareText = (share: number) => formatPercent(share, Number.isInteger(share * 10) ? 1 : 2);

const ro = {
  days: (start: string | null, end: string | null, visibleFrom: Date): string => {
    if (!end) return `publicat până pe ${formatDate(visibleFrom)}`;
    return start && start !== end ? `${formatDate(start)} – ${formatDate(end)}` : formatDate(end);
  },
  answer: ({ pollster, days, person, share }: Measured) =>
    `${person}: ${shareText(share)} în sondajul ${pollster} (${days}).`,
  /** Example: „Exit-poll CURS, turul II (18 mai 2025): …”. */
  evening: (row: {
    kind: PollKind;
    pollster: string;
    round: number;
    days: string;
    answers: readonly { person: string; share: number }[];
  }) =>
    `${kindWords[row.kind].replace(/^[es]/, (letter) => letter.toUpperCase())} ${row.pollster}, ${roundName(row.round)} (${row.days}): ${row.answers.map(({ person, share }) => `${person} ${shareText(share)}`).join(', ')}.`,
  method: (row: {
    kind: PollKind;
    pollster: string;
    days: string;
    round: number;
    sample: number | null;
    margin: number | null;
    client: string | null;
    month: string | null;
  }) =>
    `Cel mai recent ${kindWords[row.kind]}${row.month === null ? '' : ` din ${row.month}`} găsit pentru ${roundName(row.round)} este al ${row.pollster} (${row.days})${row.sample === null ? '' : `, pe ${plural(row.sample, persons)}`}${row.margin === null ? '' : `, cu o marjă de eroare de ±${formatNumber(row.margin, 1)}%`}${row.client === null ? '' : clientText(row.client)}.`,
  unknown: (detail: PollDetail) => `${unknownDetail[detail]} nu apare în sursele găsite.`,
  notMeasured: (names: readonly string[], pollster: string) =>
    `Sondajul ${pollster} nu dă un procent pentru ${list.format(names)}.`,
  noneOfMonth: (month: string) => `Nu am găsit niciun sondaj public din ${month} pentru această întrebare.`,
  none: 'Nu am găsit niciun sondaj public pentru această întrebare.',
  source: (pollster: string, days: string) => `Sondaj ${pollster}, ${days}`,
  page: 'Sondaje',
  caution: 'Un sondaj este o măsurătoare cu o marjă de eroare, nu un rezultat.',
  suggestions: {
    other: (pollster: string) => `Ce arată ultimul sondaj ${pollster}?`,
    results: 'Care au fost rezultatele din primul tur?',
  },
};

export const pollAnswerTexts = { ro };
