/** Descriptions of the items in a visitor's browser, by name. */
export const browserTexts = {
  ro: {
    'vot-session':
      'Numai după autentificare: ține minte că ești tu, cel mult 30 de zile. Pe https se numește __Host-vot-session.',
    'vot.two_factor':
      'Numai între parolă și codul celui de-al doilea factor, cel mult 10 minute: ține minte cui i se cere codul.',
    'vot.state':
      'Numai cât ești la furnizorul extern, cel mult 5 minute: leagă întoarcerea de browserul din care ai plecat.',
    'react-router-scroll-positions':
      'Cât ai derulat fiecare pagină, ca butonul „înapoi” să te ducă în același loc.',
    'react-router-manifest-version':
      'Versiunea site-ului, numai cât durează reîncărcarea paginii după o actualizare.',
  },
};
