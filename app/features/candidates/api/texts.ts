/** Descriptions of candidates in the public API. */
const ro = {
  params: { candidate: 'Numele din adresa profilului, de la lista candidaților (`slug`).' },
  list: 'Candidații',
  listText:
    'Candidații activi în ordinea de pe buletin, cu contoarele publice ale platformei. Într-o demonstrație lista are și un candidat inventat, marcat `is_fictitious`.',
  one: 'Un candidat',
  oneText:
    'Profilul din surse publice, contoarele și rezultatele candidatului în tururile anunțate. Textele cuprind numai ce era public la ora alegerilor.',
  fields: {
    platform: 'Programul pe scurt, din surse publice.',
    score:
      'Scor de vizibilitate și completare, 0–100; nu măsoară meritul. null: nu a fost calculat sau mai puțin de trei părți au destule date. În perioada de liniște, ultimul de dinaintea ei.',
    scoreDetails: 'Cum este alcătuit scorul; null odată cu el și în perioada de liniște.',
    scoreBase: 'Scorul din părți, 0–100.',
    scoreAdjustment: 'Puncte adăugate sau scăzute de sondajele live închise, între −5 și 5.',
    scorePart: 'profile, votes, followers, views, polls sau press.',
    scoreValue: '0–100; null: fără destule date.',
    scoreWeight: 'Ponderea în procente, după ce părțile fără destule date au fost lăsate deoparte.',
    verification: 'Verificarea profilului revendicat; null: profil din surse publice, nerevendicat.',
    finalRound: 'Turul de după primul, dacă s-a calificat în el; null până când este public.',
    firstRound: 'Voturi în primul tur, în toată țara; null înainte de anunț.',
    counters: 'Contoarele platformei, nu rezultate oficiale.',
    votes: 'Intenții de vot pe platformă (sondaj neștiințific), toate zilele; null în perioada de liniște.',
    followers: 'Urmăritori pe platformă.',
    simulated:
      'Simulare: voturi, urmăritori și vizualizări ale unor alegători inventați, numai într-o demonstrație. Nu intră în celelalte contoare; null fără simulare.',
    views: 'Vizualizări ale profilului: una pe vizitator și zi.',
    trend:
      'Cât de vizitat este profilul față de celelalte: `hot`, `normal`, `low`; null în perioada de liniște.',
    affiliation: 'Partidul sau alianța care susține candidatura; null la independenți.',
    label: 'Forma scurtă, arătată lângă nume.',
    fictitious: 'true: persoană inventată pentru demonstrație. Nu o prezenta ca reală.',
    hue: 'Culoarea candidatului în grafice, pe fond deschis și închis.',
    date: 'Cât se știe: AAAA-LL-ZZ sau null; vezi `year`.',
    place: 'Locul în țară; 1 este cel cu cele mai multe voturi.',
    share: 'Din voturile valabile, în procente nerotunjite.',
    page: 'Pagina profilului pe site.',
    period: 'Perioada, cum o spune sursa.',
    official: 'Numele de pe buletinul de vot.',
  },
};

export const candidateApiTexts = { ro };
