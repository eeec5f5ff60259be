const ro = {
  title: 'Activități',
  description: 'Activitățile tuturor conturilor. La un vot nu apare candidatul.',
  who: 'Cine',
  what: 'Ce a făcut',
  kind: 'Tip',
  day: 'Ziua',
  empty: 'Nicio activitate nu se potrivește.',
  emptyHint: 'Schimbă filtrele sau alege altă perioadă.',
} as const;

export const activitiesTexts = { ro };
