/** Sentences of answers that come from no record. */
const ro = {
  greeting:
    'Salut! Răspund la întrebări despre alegeri numai din înregistrările acestui site, cu sursa lângă fiecare răspuns: cum se votează, candidați și poziții, rezultate, sondaje, știri.',
  thanks: 'Cu plăcere!',
  siteParts: {
    quiz: 'Testul de compatibilitate compară răspunsurile tale cu pozițiile candidaților; calculul se face pe dispozitivul tău.',
    questions:
      'Întrebările puse candidaților și răspunsurile lor sunt în profilul fiecăruia; tot acolo poți pune o întrebare, după ce te autentifici.',
  },
  recommendation:
    'Nu recomand niciun candidat și nu compar candidați între ei ca mai buni sau mai răi: alegerea este a ta.',
  recommendationInstead:
    'Poți compara pozițiile lor una lângă alta sau poți afla, în testul de compatibilitate, cu cine semeni la răspunsuri.',
  prediction:
    'Nu prezic cine câștigă și nu estimez șanse: nimeni nu le poate ști din înregistrările noastre.',
  predictionInstead:
    'Poți vedea sondajele publicate, cu metoda și marja lor de eroare, și rezultatele anunțate.',
  predictionInSilence: 'Poți vedea rezultatele anunțate; sondajele sunt ascunse până se închid urnele.',
  illegal: 'Nu ajut la încălcarea legii electorale.',
  illegalInstead: 'Îți pot spune ce este permis și ce este interzis la vot.',
  unknown: 'Nu am găsit nicio înregistrare care să răspundă la întrebarea ta.',
  noItem: (matter: string) => `Ghidul nostru nu are nicio înregistrare despre ${matter}.`,
  matters: {
    fine: 'amenda pentru fotografierea buletinului de vot',
    online: 'votul prin internet',
    mistakes: 'greșelile pe buletinul de vot',
    mobileBox: 'urna specială',
    mail: 'votul prin corespondență',
    lostCard: 'votul fără un act de identitate valabil',
    otherPapers: 'votul cu alte acte',
    rightToVote: 'dreptul de vot',
    away: 'votul în altă localitate',
    hours: 'orele de vot',
    complaint: 'sesizarea unei nereguli',
    mandate: 'numărul de mandate',
    interim: 'interimatul la Președinție',
    dismissal: 'suspendarea președintelui',
  },
  lacks: {
    election: 'Nu avem acele rezultate: aici sunt numai înregistrările acestor alegeri prezidențiale.',
    person:
      'Nu avem înregistrări pentru persoana din întrebare: rezultatele de aici sunt ale candidaților din aceste alegeri.',
    place:
      'Nu am recunoscut locul din întrebare. Avem rezultate pentru toată țara, județe, comune, orașe, sectoare și țări, nu pentru sate, cartiere sau secții.',
    rule: 'Ghidul nostru nu are nicio înregistrare despre regula din întrebare.',
    topic: 'Nu avem o poziție sau o înregistrare despre tema din întrebare.',
  },
  official: (names: string) => `Caută pe site-ul oficial: ${names}.`,
  sources: {
    candidates: 'Candidați',
    compare: 'Compară candidații',
    quiz: 'Testul de compatibilitate',
    polls: 'Sondaje',
    results: 'Rezultate',
    guide: 'Informații Utile',
  },
  suggestions: {
    greeting: [
      'Ce acte îmi trebuie la vot?',
      'Cine sunt candidații?',
      'Care au fost rezultatele din primul tur?',
    ],
    refused: [
      'Ce spun candidații despre Ucraina?',
      'Ce arată ultimul sondaj?',
      'Care au fost rezultatele din primul tur?',
    ],
    illegal: ['Pot fotografia buletinul de vot?', 'Ce acte îmi trebuie la vot?'],
    unknown: ['Ce acte îmi trebuie la vot?', 'Cine sunt candidații?'],
  },
};

export const answeringTexts = { ro };
