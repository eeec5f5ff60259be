const ro = {
  title: 'Jurnal de securitate',
  description: 'Schimbările administratorilor și evenimentele de securitate ale conturilor.',
  note: 'Orele sunt cele reale, nu cele ale ceasului alegerilor. Jurnalul nu poate fi schimbat din aplicație.',
  action: 'Acțiune',
  subject: 'Obiect',
  details: 'Detalii',
  show: 'Arată',
  before: 'Înainte',
  after: 'După',
  reason: 'Motiv',
  request: 'Cerere',
  empty: 'Nicio intrare nu se potrivește.',
  emptyHint: 'Schimbă filtrele sau alege altă perioadă.',
  export: 'Descarcă CSV',
  columns: {
    at: 'Când',
    who: 'Cine',
    role: 'Rol',
    action: 'Acțiune',
    code: 'Cod',
    subject: 'Felul obiectului',
    subjectId: 'Obiectul',
  },
} as const;

export const auditPageTexts = { ro };
