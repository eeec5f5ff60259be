import { loadingRefusals } from '#app/platform/refusal/loading-refusals.ts';

const ro = {
  unavailable: 'Pagina nu poate fi arătată acum',
  notFound: 'Pagina nu există',
  whatNow: 'Verifică adresa sau întoarce-te la o pagină cunoscută.',
  /** For a page that exists but that this visitor may not open, or no longer may. */
  goBack: 'Întoarce-te la o pagină cunoscută.',
  /** For a page that exists but whose contents are not public yet. */
  notYet: 'Pagina se deschide după anunțarea oficială. Cifrele publice până acum sunt la Rezultate oficiale.',
  /** Visitors quote this code when they report an error, and the log contains it too. */
  errorCode: 'Cod de eroare:',
  retry: 'Încearcă din nou',
  reconnecting: 'Se reconectează...',
  retryFailed: (message: string) => loadingRefusals['retry-failed'].text.replace('{message}', message),
  home: { href: '/', label: 'Pagina de început' },
  candidates: { href: '/candidates', label: 'Înapoi la Candidați' },
  results: { href: '/results', label: 'Rezultate oficiale' },
};

export const errorTexts = { ro };
