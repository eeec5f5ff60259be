/** Descriptions of the matching operations in the public API's documentation. */
const ro = {
  calculate: 'Calculează compatibilitatea',
  calculateText:
    'Aceeași funcție ca pe dispozitiv, pentru cine vrea să verifice un rezultat. Răspunsurile trimise nu se păstrează și nu se scriu în jurnale.',
  save: 'Salvează potrivirile',
  saveText:
    'Calculează din răspunsuri cele mai apropiate trei potriviri și le pune în contul tău, în locul celor vechi; candidații unei egalități care trece de locul trei rămân afară. Cere acordul pentru „Potriviri salvate”. Răspunsurile nu se păstrează.',
  forget: 'Șterge potrivirile salvate',
  forgetText: 'Șterge toate potrivirile din contul tău.',
  answers: 'Răspunsurile: fiecare întrebare o singură dată.',
  question: 'Codul întrebării.',
  answer: 'Textul răspunsului, exact ca pe scara întrebării, sau locul lui pe scară, de la 0.',
  weight: 'Cât contează întrebarea: 0, 0,5, 1 sau 2. Fără câmp, 1; 0 înseamnă sărită.',
  badWeight: 'Ponderea este 0, 0,5, 1 sau 2.',
  consent: 'Versiunea textului de acord văzut pe pagină; numai la prima salvare.',
  fields: {
    answered: 'Răspunsurile care contează: fără cele sărite.',
    matches: 'Potrivirile, de la cea mai apropiată. La egalitate, ordinea din rotația zilei.',
    insufficient:
      'Candidații cu mai puțin de trei răspunsuri comune sau cu poziții la sub 30% din răspunsuri, fără loc în clasament.',
    rank: 'Locul; la egalitate, același.',
    score: 'De la −100 (opus) la +100 (la fel), nerotunjit; null fără nicio întrebare comună.',
    percent: 'Același scor, de la 0 la 100.',
    common: 'La câte dintre răspunsurile tale are candidatul o poziție.',
    contribution: 'Cât adaugă întrebarea la scor; suma lor este scorul.',
    agreement: 'De la −1 (opus) la +1 (la fel); 0 fără poziție a candidatului.',
    step: 'Locul răspunsului pe scară, de la 0; null fără poziție a candidatului.',
    saved: 'Câte potriviri sunt acum salvate.',
    forgotten: 'Câte potriviri au fost șterse.',
  },
  problems: {
    'duplicate-question': (code: string) => `Întrebarea ${code} apare de două ori.`,
    'unknown-question': (code: string) => `Întrebarea ${code} nu există.`,
    'answer-outside-scale': (code: string) => `Răspunsul la ${code} nu este pe scara întrebării.`,
    'invalid-weight': (code: string) => `Ponderea întrebării ${code} nu este 0, 0,5, 1 sau 2.`,
  },
};

export const matchesApiTexts = { ro };
