import { type DayFigures, figureDays } from '#app/features/campaign/figures/rules.ts';
import { formatDate, formatInteger, plural } from '#app/ui/text/format.ts';

const views = { one: 'vizualizare', few: 'vizualizări', other: 'vizualizări' };
const followers = { one: 'urmăritor nou', few: 'urmăritori noi', other: 'urmăritori noi' };
const comments = { one: 'comentariu public', few: 'comentarii publice', other: 'comentarii publice' };
const topics = { one: 'topic nou', few: 'topicuri noi', other: 'topicuri noi' };
const articles = { one: 'articol', few: 'articole', other: 'articole' };
const days = { one: 'zi', few: 'zile', other: 'zile' };

type Measure = 'views' | 'followers';
const measures: Record<Measure, string> = { views: 'Vizualizări', followers: 'Urmăritori noi' };

const dayMonth = new Intl.DateTimeFormat('ro-RO', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const span = `ultimele ${plural(figureDays, days)}`;

type InsightFacts = {
  busiest: readonly DayFigures[];
  weeks: { last: number; before: number } | null;
  posts: { comments: number; topics: number };
  mentions: { all: number; recent: number };
};

function busiestSentence([first, ...others]: readonly DayFigures[]): string | null {
  if (!first) return null;
  const also =
    others.length > 0
      ? ` (la egalitate cu ${others.length === 1 ? 'încă o zi' : `încă ${plural(others.length, days)}`})`
      : '';
  return `Cele mai multe vizualizări din ${span} au fost la ${formatDate(first.day)}: ${formatInteger(first.views)}${also}.`;
}

function weeksSentence(weeks: InsightFacts['weeks']): string | null {
  if (!weeks) return null;
  return `Profilul a avut ${plural(weeks.last, views)} în ultimele 7 zile și ${formatInteger(weeks.before)} în cele 7 zile dinainte.`;
}

const ro = {
  pageTitle: 'Statistici – Dashboard Candidat – Vot informat',
  daysTitle: 'Pe zile',
  daysStand: `Vizualizările și urmăririle din ${span}. O zi fără nimic este zero.`,
  chartTitle: (measure: Measure, total: number) =>
    measure === 'views' ? plural(total, views) : plural(total, followers),
  chartSubtitle: (measure: Measure) =>
    measure === 'views'
      ? `Vizualizări pe zi, câte una de vizitator, ${span}.`
      : `Urmăritori noi pe zi, ${span}, fără cei care au renunțat.`,
  nothing: (measure: Measure) =>
    measure === 'views'
      ? `Nimeni nu a deschis profilul în ${span}. Graficul apare de la prima vizualizare.`
      : `Nimeni nu a început să te urmărească în ${span}. Graficul apare de la primul urmăritor.`,
  chartDescription: (measure: Measure) => `${measures[measure]} pe zi, ${span}`,
  measures,
  day: (at: number) => dayMonth.format(at),
  dayHeader: 'Ziua',
  table: 'graficul',
  sentencesTitle: 'Ce spun datele',
  sentencesStand: `Propoziții calculate din cifrele profilului tău, ${span}.`,
  sentences: ({ busiest, weeks, posts, mentions }: InsightFacts): string[] => {
    const all = [
      busiestSentence(busiest),
      weeksSentence(weeks),
      `În discuțiile despre tine sunt ${plural(posts.comments, comments)} și ${plural(posts.topics, topics)} din ${span}.`,
      mentions.all === 0
        ? 'Numele tău nu apare încă în niciun articol.'
        : `Numele tău apare în ${plural(mentions.recent, articles)} din ${span} și în ${formatInteger(mentions.all)} în total.`,
    ];
    return all.filter((sentence) => sentence !== null);
  },
  demographics: {
    title: 'Cine te urmărește',
    demonstration: 'Date demonstrative',
    demonstrationStand: 'Procente inventate pentru candidatul fictiv. Nu descriu pe nimeni.',
    ages: 'Vârsta urmăritorilor',
    places: 'Mediul urmăritorilor',
    urban: 'Urban',
    rural: 'Rural',
    none: 'Nu există date despre vârstă și mediu',
    noneWhy:
      'Conturile nu spun vârsta sau locul, iar platforma nu le deduce. Cine te urmărește rămâne necunoscut pentru toată lumea.',
  },
};

export const insightTexts = { ro };
