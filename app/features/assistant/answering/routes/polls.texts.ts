import { list, roundName } from '#app/features/elections/round-words.ts';
import { formatDate, formatInteger, formatNumber, formatPercent } from '#app/ui/text/format.ts';

type Measured = { pollster: string; days: string; person: string; share: number };

const ro = {
  days: (start: string | null, end: string | null, visibleFrom: Date): string => {
    if (!end) return `publicat până pe ${formatDate(visibleFrom)}`;
    return start && start !== end ? `${formatDate(start)} – ${formatDate(end)}` : formatDate(end);
  },
  answer: ({ pollster, days, person, share }: Measured) =>
    `${person}: ${formatPercent(share, Number.isInteger(share * 10) ? 1 : 2)} în sondajul ${pollster} (${days}).`,
  method: (row: {
    pollster: string;
    days: string;
    round: number;
    sample: number | null;
    margin: number | null;
    client: string | null;
  }) =>
    `Cel mai recent sondaj găsit pentru ${roundName(row.round)} este al ${row.pollster} (${row.days})${row.sample === null ? '' : `, pe ${formatInteger(row.sample)} de persoane`}${row.margin === null ? '' : `, cu o marjă de eroare de ±${formatNumber(row.margin, 1)}%`}${row.client === null ? '' : `, comandat de ${row.client}`}.`,
  notMeasured: (names: readonly string[], pollster: string) =>
    `Sondajul ${pollster} nu dă un procent pentru ${list.format(names)}.`,
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
