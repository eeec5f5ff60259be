import { loadingRefusals } from '#app/platform/refusal/loading-refusals.ts';

const ro = {
  unavailable: 'Pagina nu poate fi arătată acum',
  notFound: 'Pagina nu există',
  whatNow: 'Verifică adresa sau întoarce-te la o pagină cunoscută.',
  /** The address is correct, but the visitor lacks the right or came too late. */
  goBack: 'Întoarce-te la o pagină cunoscută.',
  /** The address is correct, but its content is not public yet. */
  notYet: 'Pagina se deschide după anunțarea oficială. Cifrele publice până acum sunt la Rezultate oficiale.',
  /** Visitors quote this code when they report the error; the log has the same code. */
  errorCode: 'Cod de eroare:',
  retry: 'Încearcă din nou',
  reconnecting: 'Se reconectează...',
  retryFailed: (message: string) => loadingRefusals['retry-failed'].text.replace('{message}', message),
  home: { href: '/', label: 'Pagina de început' },
  candidates: { href: '/candidates', label: 'Înapoi la Candidați' },
  results: { href: '/results', label: 'Rezultate oficiale' },
};

export const errorTexts = { ro };
