import { newsTexts } from '#app/features/news/texts.ts';
import { formatDate, formatTime, plural } from '#app/ui/text/format.ts';

const publications = { one: 'publicație', few: 'publicații', other: 'publicații' };
const articles = { one: 'știre', few: 'știri', other: 'știri' };
const added = { one: 'știre adăugată', few: 'știri adăugate', other: 'știri adăugate' };
const weekday = new Intl.DateTimeFormat('ro-RO', { timeZone: 'UTC', weekday: 'long' });

const ro = {
  /** The text before the outlet's name. The title above leads to the outlet's site. */
  articleAt: 'Articol la',
  ownArticle: 'Articol Vot informat',
  featured: 'Recomandat',
  breaking: 'Ultima oră',
  subjects: 'Etichete și candidați',
  sameStory: (count: number) => newsTexts.ro.sameStory(plural(count, publications)),
  day: (day: string) => {
    const name = weekday.format(new Date(`${day}T12:00:00Z`));
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${formatDate(day)}`;
  },
  moment: ({ publishedAt, publishedDay, hasTime }: PublishedAt) =>
    hasTime ? `${formatDate(publishedDay)}, ${formatTime(publishedAt)}` : formatDate(publishedDay),
  hour: ({ publishedAt, hasTime }: PublishedAt) => (hasTime ? formatTime(publishedAt) : ''),
  more: 'Mai multe știri',
  loading: 'Se încarcă…',
  added: (count: number) => plural(count, added),
  lost: 'Nu am putut încărca alte știri. Verifică conexiunea și încearcă din nou.',
  error: 'Eroare', // Heading of checklist row NEWS-27.
  retry: 'Încearcă din nou',
  all: 'Toate știrile',
  about: (name: string) => `Știri despre ${name}`,
  allAbout: (name: string) => `Toate știrile despre ${name}`,
  noneAbout: 'Nu au fost găsite articole recente despre acest candidat', // Text of checklist row NEWS-29.
  latest: 'Ultimele știri',
  /** The line that phones show instead of a profile's later articles. */
  fold: (count: number) => `Încă ${plural(count, articles)}`,
};

type PublishedAt = { publishedAt: Date; publishedDay: string; hasTime: boolean };

export const newsListTexts = { ro };
