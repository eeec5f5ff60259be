/**
 * Raise this version whenever the meaning of a consent text below changes. `consents.text_version` stores the
 * version to which the person agreed.
 */
export const consentVersion = '2026-11-23';
/** Since this version the `votes` consent text covers live polls. A consent to an older version does not. */
export const pollConsentSince = '2026-11-22';

/** The consent text of each purpose (GDPR art. 9(2)(a)), for the dialog and the privacy page. */
const ro = {
  votes: {
    title: 'Votul zilnic și sondajul live',
    ask: 'Sunt de acord ca Vot informat să prelucreze opiniile mele politice ca să numere intenția mea de vot din fiecare zi și voturile mele din sondajele live.',
    explain:
      'Votul arată opinii politice. Votul nu îți păstrează numele, ci un cod făcut cu o cheie a zilei sau a sondajului, care se distruge la cel mult 7 zile după încheierea lor; de atunci nimeni nu mai poate lega votul de tine. Poți retrage acordul oricând din contul tău.',
  },
  follows: {
    title: 'Urmăriri, interese și știri personalizate',
    ask: 'Sunt de acord ca Vot informat să prelucreze opiniile mele politice ca să țină minte candidații, publicațiile și etichetele de știri pe care le urmăresc și temele care mă interesează.',
    explain:
      'Candidații, publicațiile și etichetele urmărite și temele alese pot arăta opinii politice. Le vezi numai tu; ceilalți văd doar câți urmăritori are un candidat. Poți retrage acordul oricând din contul tău, iar listele se șterg.',
  },
  results: {
    title: 'Potriviri salvate',
    ask: 'Sunt de acord ca Vot informat să păstreze potrivirile mele cu candidații, care pot arăta opinii politice.',
    explain:
      'Răspunsurile ajung la server o singură dată, pentru calcul, și nu se păstrează. Poți retrage acordul oricând din contul tău.',
  },
  discussions: {
    title: 'Aprecieri în discuții',
    ask: 'Sunt de acord ca Vot informat să prelucreze opiniile mele politice ca să țină minte comentariile pe care le apreciez.',
    explain:
      'O apreciere poate arăta opinii politice. O vezi numai tu; ceilalți văd doar câte aprecieri are un comentariu. Poți retrage acordul oricând din contul tău, iar aprecierile se șterg.',
  },
  marks: {
    title: 'Răspunsuri la comentarii',
    ask: 'Sunt de acord ca Vot informat să prelucreze opiniile mele politice ca să țină minte cu ce comentarii sunt de acord și cu care nu.',
    explain:
      'Răspunsurile arată opinii politice. Le vezi numai tu; ceilalți văd doar ce cred grupuri de cel puțin 10 oameni. Poți retrage acordul oricând din contul tău, iar răspunsurile se șterg.',
  },
  questions: {
    title: 'Întrebări susținute',
    ask: 'Sunt de acord ca Vot informat să prelucreze opiniile mele politice ca să țină minte întrebările pentru candidați pe care le susțin.',
    explain:
      'O întrebare susținută poate arăta opinii politice. O vezi numai tu; ceilalți văd doar câți oameni o susțin. Poți retrage acordul oricând din contul tău, iar susținerile se șterg.',
  },
  chat: {
    title: 'Istoricul conversațiilor cu asistentul',
    ask: 'Sunt de acord ca Vot informat să păstreze conversațiile mele cu asistentul, care pot arăta opinii politice.',
    explain: 'Fără acord, conversația nu se păstrează. Poți retrage acordul oricând din contul tău.',
  },
} as const;

export const consentTexts = { ro };
