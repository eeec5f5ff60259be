import { loadingRefusals } from '#app/platform/refusal/loading-refusals.ts';

const ro = {
  unavailable: 'Pagina nu poate fi arătată acum',
  notFound: 'Pagina nu există',
  whatNow: 'Verifică adresa sau întoarce-te la o pagină cunoscută.',
  /** The address is right, but the visitor has no right to it or came too late. */
  goBack: 'Întoarce-te la o pagină cunoscută.',
  /** The address is right but too early, so the visitor has nothing to check. */
  notYet: 'Pagina se deschide după anunțarea oficială. Cifrele publice până acum sunt la Rezultate oficiale.',
  /** For people who report the error: the log has the same code. */
  errorCode: 'Cod de eroare:',
  retry: 'Încearcă din nou',
  reconnecting: 'Se reconectează...',
  retryFailed: (message: string) => loadingRefusals['retry-failed'].text.replace('{message}', message),
  home: { href: '/', label: 'Pagina de început' },
  candidates: { href: '/candidates', label: 'Înapoi la Candidați' },
  results: { href: '/results', label: 'Rezultate oficiale' },
};

export const errorTexts = { ro };
