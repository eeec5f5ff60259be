/**
 * The answers' texts, by row of docs/checklist.md. The buttons' labels are in the candidates' texts, because
 * card and profile differ (FOLL-07).
 */
const ro = {
  followed: 'Acum urmărești acest candidat', // FOLL-08
  unfollowed: 'Nu mai urmărești acest candidat', // FOLL-09
};

export const followingTexts = { ro };
