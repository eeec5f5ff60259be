import { formatDateTime, plural } from '#app/ui/text/format.ts';

const articles = { one: 'articol', few: 'articole', other: 'articole' };
const outlets = { one: 'publicație', few: 'publicații', other: 'publicații' };

const ro = {
  site: 'Vot informat',
  title: 'Știri Electorale', // Text of checklist row NEWS-01.
  description: (election: string) =>
    `Ce au scris publicațiile despre ${election}: titlu, zi și link către fiecare articol, cu proprietarii publicațiilor.`,
  published: (count: number, sources: number, at: Date) =>
    `${plural(count, articles)} din ${plural(sources, outlets)} până ${formatDateTime(at)}`,
  silence: (until: Date) =>
    `Articolele despre sondaje sunt ascunse până ${formatDateTime(until)}. Celelalte știri se pot citi.`,
  tabsLabel: 'Secțiunile știrilor',
  tabs: {
    all: 'Generale',
    candidates: 'Despre candidați',
    analysis: 'Analiză AI',
    forYou: 'Pentru Tine', // Text of checklist row NEWS-03.
  },
  filter: {
    label: 'Caută și filtrează știrile',
    search: 'Caută în știri',
    submit: 'Caută',
    apply: 'Aplică',
    summary: 'Filtre și ordine',
    tag: 'Etichetă',
    anyTag: 'Toate etichetele',
    source: 'Publicație',
    anySource: 'Toate publicațiile',
    candidate: 'Candidat',
    anyCandidate: 'Toți candidații',
    sort: 'Ordine',
    sorts: { latest: 'Cele mai noi', oldest: 'Cele mai vechi', relevance: 'Relevanță' },
    featured: 'Numai recomandate',
    breaking: 'Numai de ultimă oră',
    chosen: 'Ai ales',
    remove: (name: string) => `Renunță la ${name}`,
    text: (text: string) => `„${text}”`,
    clear: 'Toate știrile',
  },
  feed: 'Urmărește lista prin RSS',
  list: 'Lista știrilor',
  found: (count: number) => (count === 0 ? 'Niciun articol' : plural(count, articles)),
  none: 'Nicio știre găsită', // Text of checklist row NEWS-12.
  noneHint: 'Schimbă filtrele sau caută un singur cuvânt.',
  noneInTag: 'Nu există știri în această categorie.', // Text of checklist row NEWS-28.
  side: {
    label: 'Etichete și publicații',
    tags: 'Etichete populare',
    sources: 'Publicații',
    none: 'Încă nu există știri.',
    follow: 'Alege ce urmărești',
    count: (count: number) => plural(count, articles),
  },
  analysis: {
    title: 'Temele cele mai frecvente',
    note: 'Numărate după etichetele articolelor, prin reguli fixe, nu de un model de limbaj. Un articol poate avea mai multe etichete.',
    count: (count: number) => plural(count, articles),
    all: (name: string) => `Toate știrile: ${name}`,
    none: 'Nu există suficiente articole pentru a genera o analiză.', // Text of checklist row NEWS-11.
  },
  article: {
    back: 'Știri electorale',
    by: (author: string) => `de ${author}`,
    about: 'Candidați în articol',
    tags: 'Etichete',
    latest: 'Ultimele știri',
  },
  source: {
    back: 'Știri electorale',
    kicker: 'Publicație',
    description: (name: string) => `Cine deține ${name} și ce a scris despre alegeri, cu surse și date.`,
    visit: (host: string) => `Deschide ${host}`,
    owners: 'Cine o deține',
    asOf: (date: string) => `situația la ${date}`,
    recheck: 'Informația este veche sau fără dată; verifică sursa.',
    noOwners: 'Nu avem încă o sursă despre proprietarii publicației.',
    unverified: 'Publicația nu a fost verificată.',
    articles: (count: number) => (count === 0 ? 'Articole' : plural(count, articles)),
    none: 'Publicația nu are încă articole aici.',
  },
  forYou: {
    title: 'Pentru Tine',
    pageTitle: 'Pentru Tine – Știri Electorale – Vot informat',
    visitor: 'Vezi știrile recomandate tuturor',
    visitorText: 'Cu un cont poți urmări etichete, publicații și candidați, iar aici apar știrile despre ei.',
    signIn: 'Autentifică-te',
    nothing: 'Nu urmărești încă nimic',
    nothingText: 'Până alegi, vezi știrile recomandate tuturor.',
    noMatch: 'Încă nu s-a scris despre ce urmărești',
    noMatchText: 'Până atunci, vezi știrile recomandate tuturor.',
    choose: 'Alege ce urmărești',
    change: 'Schimbă ce urmărești',
    only: 'Lista o vezi numai tu.',
    list: 'Știrile tale',
  },
  following: {
    title: 'Ce urmărești în știri',
    pageTitle: 'Ce urmărești în știri – Vot informat',
    standFirst: 'Știrile despre ce alegi apar la „Pentru Tine”. Lista o vezi numai tu.',
    back: 'Pentru Tine',
    tags: 'Etichete',
    sources: 'Publicații',
    candidates: 'Candidați',
    count: (count: number) => plural(count, articles),
    follow: 'Urmărește',
    unfollow: 'Nu mai urmări',
    followOf: (name: string) => `Urmărește: ${name}`,
    unfollowOf: (name: string) => `Nu mai urmări: ${name}`,
    noCandidates: 'Nu urmărești niciun candidat.',
    toCandidates: 'Candidații îi urmărești de pe paginile lor.',
    allCandidates: 'Vezi candidații',
    agree: 'Sunt de acord și urmăresc',
  },
};

export const newsPageTexts = { ro };
