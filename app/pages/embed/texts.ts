import { resultTexts } from '#app/features/elections/texts.ts';
import { pollTexts } from '#app/features/polls/texts.ts';
import { formatDateTime } from '#app/ui/text/format.ts';

const ro = {
  brand: 'Vot informat',
  full: 'Toate datele și sursele',
  at: (at: Date) => `Date la ${formatDateTime(at)} – demonstrație`,
  names: { ...resultTexts.ro.embeds, polls: pollTexts.ro.embed },
  failed: 'Nu se poate arăta acum',
  /** oEmbed error messages for people who set up an embed. */
  oembed: {
    noUrl: 'Lipsește parametrul url.',
    badSize: 'maxwidth și maxheight sunt numere întregi de pixeli, cel puțin 1.',
    noFormat: 'Formatele oferite sunt json și xml.',
    unknown: 'La această adresă nu este nimic de încorporat.',
  },
};

export const embedTexts = { ro };
