/** The reasons why a fetch failed, worded for administrators. */
const ro = {
  'address-invalid': 'Adresa nu este validă.',
  'scheme-refused': 'Se preiau numai adrese http și https, fără nume de utilizator sau parolă.',
  'address-refused':
    'Adresa duce într-o rețea internă sau rezervată. Operatorul poate permite o rețea prin NEWS_ALLOWED_NETWORKS.',
  'name-unknown': 'Numele serverului nu a fost găsit.',
  unreachable: 'Serverul nu răspunde sau a întrerupt legătura.',
  'certificate-refused': 'Certificatul serverului nu este valid.',
  'timed-out': 'Serverul nu a terminat răspunsul în 10 secunde.',
  'too-large': 'Răspunsul este mai mare de 5 MiB după decomprimare.',
  'too-many-redirects': 'Adresa trimite prea departe: mai mult de 5 redirecționări.',
  'too-many-requests': 'Serverul cere o pauză (429).',
  'http-error': 'Serverul a răspuns cu o eroare.',
  'compression-unknown': 'Răspunsul este comprimat într-un fel necunoscut sau este stricat.',
} as const;

export const outboundTexts = { ro };
export type FetchFailureCode = keyof typeof ro;
