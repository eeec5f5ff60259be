const ro = {
  noServer:
    'SMTP_URL lipsește: nu se poate trimite niciun e-mail, deci nici confirmarea adresei la înregistrare, nici schimbarea parolei uitate.',
  unreadable: 'Mesajele de trimis nu pot fi puse la rând acum; se încearcă din nou într-un minut.',
  postponed: 'Un e-mail nu a putut fi trimis; se încearcă din nou.',
  givenUp: 'Un e-mail nu a putut fi trimis și nu se mai încearcă.',
};

export const mailSenderTexts = { ro };
