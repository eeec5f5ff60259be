import type { NewsFilter } from '../articles/article.ts';

/** A filter with the names of its tag, outlet and candidate instead of their slugs. */
export type ViewNames = Omit<NewsFilter, 'sort' | 'isTyping'>;

const ro = {
  brand: 'Vot informat',
  news: 'Știri electorale',
  description: 'Ce au scris publicațiile despre alegeri: titlu, rezumat, zi, publicație și link.',
  formats: { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' },
  /** Formats a filter as a title: `Știri electorale: CCR, HotNews, căutare „dezbatere”`. */
  view: ({ tag, source, candidate, text, withCandidate, featured, breaking }: ViewNames) => {
    const parts = [
      tag,
      source,
      candidate,
      withCandidate && 'despre candidați',
      featured && 'recomandate',
      breaking && 'de ultimă oră',
      text && `căutare „${text}”`,
    ].filter(Boolean);
    return parts.length > 0 ? `Știri electorale: ${parts.join(', ')}` : 'Știri electorale';
  },
  empty: 'Nicio știre găsită',
} as const;

export const syndicationTexts = { ro };
