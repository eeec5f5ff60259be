/** Texts of the simulated crowd. Its comments are about procedure and name nobody. */
const ro = {
  pollTitle: 'Simulare: cu cine ați vota astăzi?',
  pollDescription:
    'Voturi inventate, împărțite la întâmplare în mod egal între candidați. Nu arată nicio opinie. Dispar la eliminarea simulării, împreună cu voturile date aici de vizitatori.',
  firstName: 'Alegător simulat',
  topicTitle: 'Simulare: ce ai vrea să știi despre ziua votului?',
  topicDescription:
    'Comentarii inventate despre cum se votează, scrise de alegători inventați. Nu arată nicio opinie. Dispar la eliminarea simulării, împreună cu ce scrii tu aici.',
  comments: [
    'Simulare: ar fi bine ca fiecare secție de votare să aibă un indicator vizibil din stradă.',
    'Simulare: aș vrea să aflu din timp la ce secție sunt arondat.',
    'Simulare: orele cu cea mai scurtă coadă ar putea fi anunțate peste zi.',
    'Simulare: lista actelor valabile la vot ar trebui afișată la intrare.',
    'Simulare: mi-ar fi utilă o hartă cu secțiile care au acces fără trepte.',
    'Simulare: un calendar cu toate termenele ar trebui să încapă pe o singură pagină.',
    'Simulare: instrucțiunile pentru urna mobilă ar putea fi mai scurte.',
    'Simulare: aș citi mai ușor rezultatele dacă fiecare cifră ar avea ora ei.',
  ],
} as const;

export const crowdTexts = { ro };
