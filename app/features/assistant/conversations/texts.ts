/** Texts of the assistant's refusals, and of its operations in the API's description. */
const ro = {
  refusals: {
    blank: 'Scrie o întrebare.',
    tooLong: 'Întrebarea poate avea cel mult 500 de caractere.',
    limit:
      'Ai pus cele 3 întrebări pe care le poți pune fără cont. Autentifică-te ca să întrebi mai departe.',
    forged: 'Răspunsul raportat nu este unul dat de asistent.',
  },
  api: {
    chat: 'Întreabă asistentul',
    chatText:
      'Răspunde la ultima întrebare din `messages`, numai din înregistrările publice la ora alegerilor; fiecare propoziție are numerele surselor ei. Cine întreabă se știe din sesiune: un vizitator are 3 întrebări pe zi. Cu `Accept: text/event-stream`, răspunsul vine pe evenimente: `sources`, câte un `sentence`, apoi `done` cu același corp sau `failed` cu o eroare.',
    messages: 'Mesajele conversației; contează ultimul, care este al utilizatorului.',
    role: 'Al cui este mesajul.',
    content: 'Textul mesajului; o întrebare are cel mult 500 de caractere.',
    userId: 'Numai null: identitatea vine din sesiune.',
    subject: 'La ce s-a referit răspunsul dinainte (`data.subject`), ca „dar la Cluj?” să fie înțeleasă.',
    context: 'Pagina pe care s-a pus întrebarea: o zonă sau un candidat.',
    answer: 'Răspunsul întreg, cu numerele surselor.',
    proof: 'Dovada că răspunsul a fost dat de acest server; o cere raportarea unui răspuns greșit.',
    left: 'Câte întrebări mai are un vizitator; null pentru cine este autentificat.',
    isKept: 'Dacă întrebarea și răspunsul au fost păstrate în cont.',
  },
};

export const conversationTexts = { ro };
