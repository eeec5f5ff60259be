/**
 * Refusals that the browser shows without the server when the server does not answer. The server's table of
 * refusals includes them.
 */
export const loadingRefusals = {
  'load-failed': {
    status: 503,
    text: 'Nu s-au putut încărca datele. Verificați conexiunea la internet și încercați din nou.',
  }, // Exact text of checklist row ERR-03.
  // Exact text of checklist row ERR-04.
  'retry-failed': { status: 503, text: 'Încercarea de reconectare a eșuat: {message}' },
} as const;
