const ro = {
  title: 'Activități',
  description: 'Activitățile tuturor conturilor, fără candidatul vreunui vot.',
  who: 'Cine',
  what: 'Ce a făcut',
  kind: 'Fel',
  day: 'Ziua',
  empty: 'Nicio activitate nu se potrivește.',
  emptyHint: 'Schimbă filtrele sau alege altă perioadă.',
} as const;

export const activitiesTexts = { ro };
