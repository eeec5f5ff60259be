/**
 * Messages after a follow or unfollow. The button labels are among the candidates' texts, because card and profile
 * differ (FOLL-07).
 */
const ro = {
  followed: 'Acum urmărești acest candidat', // Text of checklist row FOLL-08.
  unfollowed: 'Nu mai urmărești acest candidat', // Text of checklist row FOLL-09.
};

export const followingTexts = { ro };
