/** Invented texts about the invented candidate. Each title or text says that it is a demonstration. */
const ro = {
  title: 'Ce așteptăm de la un program electoral (demonstrație)',
  description:
    'Topic inventat pentru demonstrație, despre un candidat care nu există. Răspunde la comentarii ca să vezi cum arată o discuție.',
  comments: [
    'Fiecare cifră dintr-un program ar trebui să aibă o sursă.',
    'Un program electoral ar trebui să încapă pe două pagini.',
    'O dezbatere ar trebui să dureze cel mult o oră.',
    'Costul fiecărei promisiuni ar trebui scris lângă ea.',
    'Candidații ar trebui să răspundă public la întrebări, săptămânal.',
  ],
  /** The reply that the candidate's linked account writes. */
  reply: 'Răspuns inventat al candidatului fictiv: sursele sunt la sfârșitul programului.',
} as const;

export const demoDiscussionTexts = { ro };
