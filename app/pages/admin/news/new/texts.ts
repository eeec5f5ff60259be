import { formatDateTime } from '#app/ui/text/format.ts';

const outcomes: Record<string, string> = { articol: 'Articolul a fost salvat.' };

const ro = {
  newTitle: 'Articol nou',
  editTitle: 'Modifică articolul',
  description: 'Un articol al redacției, scris în Markdown.',
  done: (what: string | null) => outcomes[what ?? ''] ?? null,
  toArticles: 'Articole',
  see: 'Vezi articolul',
  title: 'Titlu',
  excerpt: 'Rezumat',
  excerptHint: 'Cel mult 200 de caractere; apare în liste.',
  content: 'Text',
  contentHint:
    'Markdown: ## pentru un subtitlu, **apăsat**, *cursiv*, [text](https://adresă) pentru un link, - pentru o listă.',
  author: 'Autor',
  imageUrl: 'Adresa imaginii',
  imageUrlHint: 'Imaginea nu apare pe site; adresa ei o primesc programele care citesc datele deschise.',
  publishedAt: 'Momentul publicării',
  publishedAtHint: 'Ora României. Gol înseamnă acum; un moment viitor programează articolul.',
  save: 'Salvează articolul',
  preview: 'Previzualizează',
  previewTitle: 'Previzualizare',
  previewAt: (at: Date) => `Apare ${formatDateTime(at)}.`,
} as const;

export const editorTexts = { ro };
