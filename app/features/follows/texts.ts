/**
 * Messages after a follow or unfollow; each names its row of docs/checklist.md. The candidates' texts hold the
 * button labels, which differ between card and profile (FOLL-07).
 */
const ro = {
  followed: 'Acum urmărești acest candidat', // Text of checklist row FOLL-08.
  unfollowed: 'Nu mai urmărești acest candidat', // Text of checklist row FOLL-09.
};

export const followingTexts = { ro };
