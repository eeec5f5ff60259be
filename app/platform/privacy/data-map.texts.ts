/** What the data map says of each part. Parts about nobody have a name and contents; all others answer every question. */
export type PartWords = { title: string; holds: string };
export type PersonalWords = PartWords & {
  purpose: string;
  basis: string;
  retention: string;
  readers: string;
};

const publicFigure =
  'Interesul legitim al publicului de a fi informat despre alegeri (RGPD, art. 6 alin. 1 lit. f); faptele țin de calitatea de persoană publică (Legea 190/2018, art. 7).';
const madePublic =
  'Interesul legitim al publicului de a fi informat despre alegeri (RGPD, art. 6 alin. 1 lit. f). Opiniile politice au fost făcute publice de persoana însăși (art. 9 alin. 2 lit. e); vezi și Legea 190/2018, art. 7.';
const everybody = 'Oricine: se văd pe pagini, în fișiere și în datele publice (API).';
const whileShown = 'Cât timp alegerea este prezentată aici. O greșeală se corectează, cu urmă publică.';

const nobody = {
  election: {
    title: 'Alegerea',
    holds:
      'Tururile, datele și orele, perioadele legale, actele normative, județele, țările și celelalte zone.',
  },
  figures: {
    title: 'Cifrele oficiale',
    holds:
      'Totaluri pe zone: voturi, votanți, alegători înscriși, prezența pe ore. Nicio persoană care a votat.',
  },
  guide: { title: 'Ghidul', holds: 'Întrebări, răspunsuri, fapte scurte, întrebările despre poziții.' },
  sources: {
    title: 'Sursele',
    holds: 'Numele publicațiilor, adresele și datele lor; când a fost încărcat setul de date.',
  },
  counters: {
    title: 'Contoarele candidaților',
    holds: 'Trei totaluri pentru fiecare candidat (voturi, urmăritori, vizualizări), fără cine le-a făcut.',
  },
  site: { title: 'Textele site-ului', holds: 'Texte, blocuri, meniul, paginile permise fiecărui rol.' },
  clock: { title: 'Ceasul demonstrației', holds: 'Ora la care este pus site-ul într-o demonstrație.' },
  program: { title: 'Versiunea bazei de date', holds: 'Ce modificări ale structurii au fost făcute.' },
  jobs: {
    title: 'Sarcinile programului',
    holds: 'Numele sarcinilor de noapte, când au rulat și cum s-au terminat.',
  },
} satisfies Record<string, PartWords>;

const personal = {
  candidates: {
    title: 'Candidații',
    holds:
      'Numele, data sau anul și locul nașterii, ocupația declarată, partidul sau alianța, locul pe buletin, sursele.',
    purpose: 'Ca alegătorii să știe cine candidează.',
    basis: madePublic,
    retention: whileShown,
    readers: everybody,
  },
  profiles: {
    title: 'Profilurile și pozițiile candidaților',
    holds:
      'Biografia, studiile și funcțiile publice, programul, declarațiile de avere și de interese publicate, pozițiile declarate pe teme. Fiecare text are surse publice.',
    purpose: 'Ca alegătorii să poată compara candidații.',
    basis: madePublic,
    retention: whileShown,
    readers: everybody,
  },
  polls: {
    title: 'Sondajele publicate',
    holds:
      'Institutul, perioada, eșantionul și procentele persoanelor despre care s-a întrebat. Niciun respondent.',
    purpose: 'Ca alegătorii să vadă ce au măsurat institutele.',
    basis: publicFigure,
    retention: whileShown,
    readers: everybody,
  },
  corrections: {
    title: 'Corecturile',
    holds:
      'Ce s-a schimbat într-o cifră sau într-un text deja public: data, câmpul, valoarea de dinainte și de după.',
    purpose: 'Ca oricine să poată verifica ce am corectat.',
    basis: madePublic,
    retention: whileShown,
    readers: everybody,
  },
  settings: {
    title: 'Setările site-ului',
    holds: 'Titlul, culorile, numele și adresa operatorului; identificatorul celui care a schimbat o setare.',
    purpose: 'Funcționarea site-ului și contactul cu operatorul.',
    basis: 'Obligația de a spune cine răspunde de date (RGPD, art. 6 alin. 1 lit. c și art. 13).',
    retention: 'Până când operatorul le schimbă.',
    readers: 'Numele și contactul operatorului: oricine. Restul: administratorii.',
  },
  audit: {
    title: 'Jurnalul administrării',
    holds:
      'Cine a schimbat ce, înainte, după, când și de ce. Deocamdată gol: nu există conturi de administrator.',
    purpose: 'Ca o schimbare făcută de un administrator să poată fi verificată.',
    basis:
      'Interesul legitim de a proteja datele de modificări ascunse (RGPD, art. 6 alin. 1 lit. f și art. 32).',
    retention: 'Rândurile se adaugă și nu se mai schimbă; astăzi nu există niciunul.',
    readers: 'Numai cine administrează baza de date.',
  },
} satisfies Record<string, PersonalWords>;

export const dataMapTexts = { ro: { nobody, personal } };

/** What lies in a visitor's browser, by name. */
export const browserTexts = {
  ro: {
    'react-router-scroll-positions':
      'Cât ai derulat fiecare pagină, ca butonul „înapoi” să te ducă în același loc.',
    'react-router-manifest-version':
      'Versiunea site-ului, numai cât durează reîncărcarea paginii după o actualizare.',
  },
};
