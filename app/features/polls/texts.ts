import { formatDate, formatNumber, formatPercent, plural } from '#app/ui/text/format.ts';
import type { Poll } from './rules.ts';

const polls = { one: 'sondaj încheiat', few: 'sondaje încheiate', other: 'sondaje încheiate' };
const ended = { one: 'sondaj', few: 'sondaje', other: 'sondaje' };
const points = { one: 'punct', few: 'puncte', other: 'puncte' };
const roundName = (round: number) => (round === 1 ? 'turul I' : 'turul II');
const shortMonth = new Intl.DateTimeFormat('ro-RO', {
  timeZone: 'Europe/Bucharest',
  day: 'numeric',
  month: 'short',
});

/**
 * Formats the last day of a poll's fieldwork as `22 aprilie 2025`. If only the publication day is known, the
 * text is `cel târziu 22 aprilie 2025`.
 */
export function pollDay({ day, isDayAssumed }: Pick<Poll, 'day' | 'isDayAssumed'>): string {
  return `${isDayAssumed ? 'cel târziu ' : ''}${formatDate(day)}`;
}

/** Returns the number of decimals with which a figure was published: 0 for whole percentages, at most 2 for others. */
export function publishedDecimals(value: number): number {
  if (Number.isInteger(value)) return 0;
  return Number.isInteger(Math.round(value * 1000) / 100) ? 1 : 2;
}

const ro = {
  kicker: (round: number) => `Intenția de vot · ${roundName(round)}`,
  /**
   * The chart's title, with the same words for every candidate. It names the leader, or the polls' error for the first
   * candidate.
   */
  titleBefore: (name: string, share: number, isVoted: boolean) =>
    `${name} ${isVoted ? 'era' : 'este'} pe primul loc în media ${isVoted ? 'ultimelor sondaje' : 'sondajelor'}, cu ${formatPercent(share, 1)}`,
  titleTie: (isVoted: boolean) =>
    `Primii doi din sondaje ${isVoted ? 'erau' : 'sunt'} la mai puțin de un punct distanță`,
  titleAfter(name: string, error: number): string {
    const size = Math.abs(Math.round(error));
    if (size === 0) return `Sondajele au estimat aproape exact votul pentru ${name}, primul la urne`;
    return `Sondajele au ${error < 0 ? 'subestimat' : 'supraestimat'} votul pentru ${name} cu circa ${plural(size, points)}`;
  },
  /** The chart's title for one chosen candidate, with the mean of the polls and, once announced, the result. */
  titleOne: (name: string, mean: number, result: number | null) =>
    `${name}: ${formatPercent(mean, 1)} în media ultimelor sondaje${result === null ? '' : `, ${formatPercent(result)} la urne`}`,
  standFirst: (options: {
    count: number;
    from: string;
    to: string;
    margin: number | null;
    hasResult: boolean;
    /** The number of polls drawn as dots. Null when all polls are drawn. */
    dots: number | null;
  }) =>
    [
      `${plural(options.count, polls)} între ${formatDate(options.from)} și ${formatDate(options.to)}.`,
      options.dots === null
        ? 'Fiecare punct este un sondaj, linia e media lor'
        : `Punctele arată cele mai noi ${plural(options.dots, ended)}, linia e media tuturor`,
    ].join(' ') +
    (options.margin === null
      ? ''
      : `, banda arată marja de eroare mediană (±${formatNumber(options.margin, 1)} puncte)`) +
    (options.hasResult ? ', iar inelul, rezultatul votului.' : '.'),
  note: 'Graficul cuprinde numai sondajele care au întrebat exclusiv despre candidați de pe buletin. Media este calculată de noi (sondajele apropiate în timp cântăresc mai mult; formula e la Metodă); linia se întrerupe unde au trecut peste 35 de zile fără un sondaj. Sursa fiecărui sondaj, o relatare de presă, este în tabel.',
  /** Names the days of the polls that only the table shows, because no other poll followed soon. */
  early: (days: readonly string[]) =>
    days.length === 1
      ? `Sondajul din ${days[0]} apare numai în tabel, pentru că următorul a venit mult după el.`
      : `Sondajele din ${days.join(', ')} apar numai în tabel, pentru că sunt prea rare pentru o linie.`,
  howToRead: 'Cum citești graficul',
  newest: (count: number) => `Graficul cuprinde cele mai noi ${plural(count, ended)}.`,
  cutAxis: (from: number) => `Axa începe la ${formatPercent(from, 0)}, nu la zero.`,
  description: (round: number) =>
    `Linii ale intenției de vot pentru ${roundName(round)}; cifrele sunt în tabelul de sub grafic.`,
  inPolls: (share: number) => `media sondajelor: ${formatPercent(share, 1)}`,
  margin: (margin: number) => `±${formatNumber(margin, publishedDecimals(margin))}`,
  tick: (at: number) => shortMonth.format(at),

  table: {
    name: 'sondajele',
    caption: (round: number) => `Sondaje pentru ${roundName(round)}, în procente`,
    pollster: 'Institut',
    day: 'Ultima zi de interviuri',
    sample: 'Eșantion',
    margin: 'Marjă',
    sources: 'Sursa',
  },
  silenceTitle: 'Sondajele nu pot fi arătate acum',
  /** The title of the embeddable chart. */
  embed: (round: number | null) =>
    round === null ? 'Sondaje de opinie: intenția de vot' : `Sondaje de opinie, ${roundName(round)}`,
  tooFew: 'Încă nu sunt sondaje publice din cel puțin două zile, câte îi trebuie unei linii.',
  empty: 'Niciun sondaj publicat până la acest moment.',
};

export const pollTexts = { ro };
