import { formatDateTime } from '#app/ui/text/format.ts';

/** Texts of the buttons on a candidate's card and profile (VOTE-12, VOTE-13, FOLL-05..07). */
const ro = {
  kind: 'Intenție de vot – sondaj neștiințific',
  vote: 'Votează',
  voteFor: (name: string) => `Votează: ${name}`,
  voting: 'Votez...',
  paused: 'Vot închis',
  voted: { card: 'Votat', profile: 'Ai votat azi acest candidat' },
  follow: 'Urmărește',
  followOf: (name: string) => `Urmărește: ${name}`,
  following: 'Urmăresc...',
  unfollow: { card: 'Urmărit', profile: 'Nu mai urmări' },
  unfollowOf: (name: string) => `Nu mai urmări: ${name}`,
  /** The name begins with the visible label, because people who use voice control speak that label. */
  followedOf: (name: string) => `Urmărit: ${name}. Nu mai urmări`,
  unfollowing: 'Anulez...',
  signIn: 'Autentifică-te',
  /** The text when the session ended after the page was rendered (AUTH-40). */
  sessionEnded: 'Sesiunea de autentificare a expirat. Te rugăm să te autentifici din nou.',
  /** The text after signing in. It asks for another press, because signing in sends no vote or follow. */
  unfinished: {
    vote: 'Ești autentificat. Votul nu a fost trimis încă: apasă „Votează” ca să îl trimiți.',
    follow: 'Ești autentificat. Apasă încă o dată ca să termini.',
  },
  retry: 'Încearcă din nou',
  /** The texts for a press without an answer. `feature.server.ts` has the texts that the server sends. */
  failed: {
    vote: 'Eroare la vot. Încearcă din nou.', // Text of checklist row VOTE-17.
    follow: 'Eroare: conexiunea cu serverul s-a întrerupt. Încearcă din nou.', // Text of checklist row FOLL-10.
  },
  receipt: 'Codul votului tău:',
  receiptHelp: 'Cu el verifici că votul se numără. Nu arată pe cine ai votat.',
  copy: 'Copiază codul',
  check: 'Verifică-l acum',
  /** The text for the answer to a vote that was sent again after voting closed. */
  late: 'Este vorba despre votul trimis cât votul zilnic era deschis.',
  closed: {
    /** Voting does not resume after the last election silence, which ends when the stations close. */
    silence: ({ until, reopens }: { until: Date; reopens: boolean }) =>
      reopens
        ? `Votul zilnic este închis până ${formatDateTime(until)}, cât ține liniștea electorală.`
        : `Votul zilnic este închis: liniștea electorală ține până ${formatDateTime(until)}, când se încheie și alegerile.`,
    archive: 'Votul zilnic s-a încheiat odată cu alegerile.',
    day: 'Votul de azi s-a închis. Poți vota din nou de la miezul nopții.',
  },
  consent: {
    title: 'Mai întâi, acordul tău',
    agree: { vote: 'Sunt de acord și votez', follow: 'Sunt de acord și urmăresc' },
    cancel: 'Renunț',
    privacy: 'Cum îți păstrăm datele',
    otherwise: 'Fără acordul tău nu se păstrează nimic.',
  },
};

export const participationTexts = { ro };
