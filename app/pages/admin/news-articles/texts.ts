import type { ArticleStatus } from '#app/features/news/administration/values.ts';
import { plural } from '#app/ui/text/format.ts';

const statuses: Record<ArticleStatus, string> = {
  published: 'publicat',
  draft: 'ciornă',
  archived: 'arhivat',
};

const outcomes: Record<string, string> = {
  articol: 'Articolul a fost salvat.',
  'articol-sters': 'Articolul a fost șters.',
};

const ro = {
  title: 'Articole',
  description: 'Articolele publicațiilor și ale redacției: stare, etichete, candidați.',
  count: (count: number) => plural(count, { one: 'articol', few: 'articole', other: 'articole' }),
  done: (what: string | null) => outcomes[what ?? ''] ?? null,
  add: 'Scrie un articol',
  search: 'Caută în titlu și rezumat',
  find: 'Caută',
  status: 'Stare',
  anyStatus: 'Toate stările',
  source: 'Publicație',
  anySource: 'Toate publicațiile',
  onlyFeatured: 'Numai recomandate',
  empty: 'Niciun articol nu se potrivește.',
  emptyHint: 'Schimbă filtrele sau caută alte cuvinte.',
  silence: 'Până se închid urnele, articolele despre sondaje nu se arată nici aici.',
  ours: 'Redacția',
  scheduled: 'programat',
  head: { title: 'Titlu', at: 'Publicat', actions: 'Acțiuni' },
  statuses,
  featured: 'recomandat',
  breaking: 'de ultimă oră',
  polls: 'despre sondaje',
  noLinks: 'fără etichete',
  edit: 'Modifică',
  editOf: (title: string) => `Modifică: ${title}`,
  hide: 'Ascunde',
  hideOf: (title: string) => `Ascunde: ${title}`,
  show: 'Publică',
  showOf: (title: string) => `Publică: ${title}`,
  feature: 'Recomandă',
  featureOf: (title: string) => `Recomandă: ${title}`,
  unfeature: 'Nu mai recomanda',
  unfeatureOf: (title: string) => `Nu mai recomanda: ${title}`,
  remove: 'Șterge articolul',
  removeTitle: 'Ștergi articolul?',
  removeText: (title: string) =>
    `„${title}” dispare de tot. Următoarea preluare îl poate aduce înapoi; dacă vrei să nu mai apară, ascunde-l.`,
  form: {
    title: 'Modifică articolul',
    name: 'Titlu',
    excerpt: 'Rezumat',
    excerptHint: 'Cel mult 200 de caractere.',
    address: 'Adresa articolului',
    status: 'Stare',
    marks: 'Marcaje',
    isFeatured: 'Recomandat',
    isBreaking: 'De ultimă oră',
    isAboutPolls: 'Despre sondaje',
    isAboutPollsHint:
      'În perioada de liniște electorală nu se arată. Se bifează singur când titlul sau rezumatul vorbește despre sondaje.',
    tags: 'Etichete',
    candidates: 'Candidați numiți',
    save: 'Salvează articolul',
  },
} as const;

export const articlesTexts = { ro };
