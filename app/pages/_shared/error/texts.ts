import { loadingRefusals } from '#app/platform/refusal/loading-refusals.ts';

const ro = {
  unavailable: 'Pagina nu poate fi arătată acum',
  notFound: 'Pagina nu există',
  whatNow: 'Verifică adresa sau întoarce-te la o pagină cunoscută.',
  /** The advice for an existing page that this visitor may not open, or may not open any more. */
  goBack: 'Întoarce-te la o pagină cunoscută.',
  /** The advice for an existing page whose contents are not public yet. */
  notYet: 'Pagina se deschide după anunțarea oficială. Cifrele publice până acum sunt la Rezultate oficiale.',
  /** Visitors quote this code when they report an error. The log contains it too. */
  errorCode: 'Cod de eroare:',
  retry: 'Încearcă din nou',
  reconnecting: 'Se reconectează...',
  retryFailed: (message: string) => loadingRefusals['retry-failed'].text.replace('{message}', message),
  home: { href: '/', label: 'Pagina de început' },
  candidates: { href: '/candidates', label: 'Înapoi la Candidați' },
  results: { href: '/results', label: 'Rezultate oficiale' },
};

export const errorTexts = { ro };
