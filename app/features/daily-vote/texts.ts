/** A row id such as VOTE-07 in a comment names the row of docs/checklist.md that prescribes the text. */
const ro = {
  cast: 'Votul tău a fost înregistrat!', // Text of checklist row VOTE-07.
  moved: 'Ți-ai actualizat votul pentru acest candidat.', // Text of checklist row VOTE-10.
  /** The reasons why a ballot could not be written, for {message} in the text of VOTE-18. */
  failed: {
    full: 'nu mai este loc pentru date',
    late: 'baza de date a răspuns prea târziu',
    other: 'nu s-a salvat nimic',
  },
  archive: 'Votarea s-a încheiat: rezultatele rămân în arhivă.',
} as const;

export const dailyVoteTexts = { ro };
