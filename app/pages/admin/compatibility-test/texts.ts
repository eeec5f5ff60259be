import { plural } from '#app/ui/text/format.ts';

const outcomes: Record<string, string> = {
  intrebare: 'Întrebarea a fost salvată.',
  activa: 'Întrebarea este acum în test.',
  inactiva: 'Întrebarea a ieșit din test.',
  'intrebare-stearsa': 'Întrebarea a fost ștearsă.',
  pozitie: 'Poziția a fost salvată.',
  'pozitie-stearsa': 'Poziția a fost ștearsă.',
};

const stances = (count: number) => plural(count, { one: 'poziție', few: 'poziții', other: 'poziții' });

const ro = {
  title: 'Test de compatibilitate',
  description: 'Întrebările testului de compatibilitate, pozițiile candidaților și verificările lor.',
  done: (what: string | null) => outcomes[what ?? ''] ?? null,
  // Text of checklist row CPADM-33.
  nothingToChoose: 'No candidates or questions available. Please add them first.',
  tabs: { label: 'Părțile testului', questions: 'Întrebări', stances: 'Poziții', checks: 'Verificări' },
  questions: {
    stances: 'Poziții',
    known: stances,
    removeMore: (count: number) =>
      count === 0
        ? null
        : `Odată cu ea ${count === 1 ? 'dispare' : 'dispar'} și ${stances(count)}; ștergerea apare la „Surse și corecturi”.`,
    weightOfOrder: 'Ponderea alege și ordonează întrebările; nu intră în scor.',
    options: 'Răspunsuri, în ordinea scării',
    optionsHint:
      'De la dezacord la acord. Un răspuns pe care îl au candidați nu poate fi scos și nici schimbat.',
    activeHint: 'O întrebare este în test numai după ce ai citit ce au găsit verificările.',
  },
  activation: {
    title: 'Ce au găsit verificările',
    waits: 'Întrebarea e salvată, dar intră în test numai după ce o activezi.',
    none: 'Verificările nu au găsit nimic la această întrebare.',
    isActive: 'Întrebarea este deja în test.',
    submit: 'Activează oricum',
    submitClean: 'Activează',
    edit: 'Modifică întrebarea',
  },
  stances: {
    count: stances,
    search: 'Caută în nume, întrebare și poziție',
    find: 'Caută',
    add: 'Adaugă o poziție',
    candidate: 'Candidat',
    anyCandidate: 'Toți candidații',
    question: 'Întrebare',
    answer: 'Poziție',
    reasons: 'Explicație și surse',
    account: (name: string) => `cont: ${name}`,
    actions: 'Acțiuni',
    empty: 'Nicio poziție nu se potrivește.',
    emptyHint: 'Caută alte cuvinte, schimbă filtrele sau adaugă poziția.',
    edit: 'Modifică',
    editOf: (candidate: string, question: string) => `Modifică: ${candidate}, ${question}`,
    remove: 'Șterge',
    removeOf: (candidate: string, question: string) => `Șterge: ${candidate}, ${question}`,
    confirm: 'Ștergi poziția? Ștergerea apare la „Surse și corecturi”.',
    newTitle: 'Poziție nouă',
    editTitle: (candidate: string) => `Poziția: ${candidate}`,
    choose: 'Alege',
    chooseFirst: 'Răspunsurile apar după ce alegi întrebarea.',
    showOptions: 'Arată răspunsurile',
    stance: 'Răspunsul candidatului',
    explanation: 'Explicație',
    explanationHint: 'Ce a spus, pe scurt și fără aprecieri.',
    said: 'Când a spus-o',
    saidHint: 'AAAA, AAAA-LL sau AAAA-LL-ZZ. Fără dată se consideră spusă mai demult.',
    confidence: 'Tip',
    timing: 'Moment',
    links: 'Surse',
    linksHint: 'Câte o adresă pe rând. Celor fără http le adăugăm https:// în față.',
    link: (number: number) => `Sursa ${number}`,
    addLink: 'Adaugă o sursă',
    save: 'Salvează poziția',
    inferred: 'dedusă',
  },
  checks: {
    title: 'Ce au găsit verificările',
    none: 'Verificările nu au găsit nimic.',
    stand: (questions: number, findings: number) =>
      `${plural(questions, { one: 'întrebare activă', few: 'întrebări active', other: 'întrebări active' })}, ${plural(findings, { one: 'observație', few: 'observații', other: 'observații' })}. O observație nu este o greșeală, dar merită verificată.`,
    about: 'Despre',
    questions: 'Întrebările',
    question: 'Întrebare',
    known: 'Poziții',
    variance: 'Dispersie',
    varianceHint:
      'Dispersia e 0 când toți răspund la fel și 0,25 când jumătate sunt la un capăt, jumătate la celălalt.',
    leverage: 'Pârghie',
    leverageHint:
      'Pârghia arată ce parte din perechile de candidați își schimbă ordinea când întrebarea lipsește, la 300 de alegători simulați mereu la fel.',
    candidates: 'Candidații',
    /** The lines behind which phones fold the two tables. */
    folds: { questions: 'Cifrele întrebărilor', candidates: 'Cifrele candidaților' },
    candidate: 'Candidat',
    agrees: 'De acord',
    disagrees: 'Împotrivă',
  },
} as const;

export const compatibilityTestTexts = { ro };
