import { resultTexts } from '#app/features/elections/texts.ts';
import { syndicationTexts } from '#app/features/news/syndication/texts.ts';
import { pollTexts } from '#app/features/polls/texts.ts';
import { formatDate, formatDateTime, formatTime } from '#app/ui/text/format.ts';

type EmbeddedMoment = { publishedAt: Date; publishedDay: string; hasTime: boolean };

const ro = {
  brand: 'Vot informat',
  full: 'Toate datele și sursele',
  at: (at: Date) => `Date de ${formatDateTime(at)} – demonstrație`,
  names: { ...resultTexts.ro.embeds, polls: pollTexts.ro.embed },
  failed: 'Nu se poate arăta acum',
  news: {
    empty: syndicationTexts.ro.empty,
    silence: (until: Date) =>
      `În perioada de liniște electorală nu apar articole despre sondaje. Revin ${formatDateTime(until)}.`,
    moment: ({ publishedAt, publishedDay, hasTime }: EmbeddedMoment) =>
      hasTime ? `${formatDate(publishedDay)}, ${formatTime(publishedAt)}` : formatDate(publishedDay),
  },
  /** oEmbed error messages, for people who set up an embed. */
  oembed: {
    noUrl: 'Lipsește parametrul url.',
    badSize: 'maxwidth și maxheight sunt numere întregi de pixeli, cel puțin 1.',
    noFormat: 'Formatele oferite sunt json și xml.',
    unknown: 'La această adresă nu este nimic de încorporat.',
  },
};

export const embedTexts = { ro };
