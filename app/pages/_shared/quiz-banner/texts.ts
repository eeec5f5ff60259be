const ro = {
  label: 'Testul Votantului',
  title: 'Cât știi despre vot?',
  text: 'Zece întrebări, cu explicație și sursă după fiecare răspuns. Durează trei minute.',
  start: 'Fă testul',
};

export const quizBannerTexts = { ro };
