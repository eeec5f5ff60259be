export type PartWords = { title: string; holds: string };

/** Parts of the data map without personal data. */
export const nobody = {
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
  interestList: {
    title: 'Lista intereselor',
    holds: 'Temele dintre care se poate alege și la câți candidați apare fiecare, fără cine le-a ales.',
  },
  integrity: {
    title: 'Integritatea voturilor',
    holds:
      'Zilele în care s-a votat, câte o cheie întâmplătoare pe zi (până este distrusă), totalurile din fiecare oră și renumărările.',
  },
  livePolls: {
    title: 'Sondajele live',
    holds:
      'Perioada fiecărui sondaj, candidații lui, câte o cheie întâmplătoare de sondaj (până este distrusă), totalurile, arhiva cu procente și tendințe, renumărările. Fără cine a votat.',
  },
  fileDeletions: {
    title: 'Fișiere de șters',
    holds: 'Numele întâmplătoare ale fotografiilor la care s-a renunțat, până sunt șterse.',
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
    holds:
      'Numele sarcinilor programate, când au rulat, cum s-au terminat și cât au avut de făcut; la e-mailuri, numărul de ordine al mesajului.',
  },
} satisfies Record<string, PartWords>;
