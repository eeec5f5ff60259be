/** A row id such as VTEST-01 names the row of docs/checklist.md that prescribes the text. */
const ro = {
  title: 'Testul Votantului', // Text of checklist row VTEST-01.
  facts: 'Știați că...', // Text of checklist row VTEST-06.
  changed: 'Întrebările s-au schimbat între timp. Ia testul de la capăt.',
  // Text of checklist row AUTH-40.
  sessionEnded: 'Sesiunea de autentificare a expirat. Te rugăm să te autentifici din nou.',
};

export const voterTestTexts = { ro };
