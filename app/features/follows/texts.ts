/** The feature's texts. The buttons' labels are with the candidates' own (card and profile differ, FOLL-07). */
const ro = {
  followed: 'Acum urmărești acest candidat', // FOLL-08
  unfollowed: 'Nu mai urmărești acest candidat', // FOLL-09
};

export const followingTexts = { ro };
