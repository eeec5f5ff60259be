/** Descriptions of elections, areas, results, turnout, sources and corrections in the public API. */
const ro = {
  params: {
    election: 'Id-ul alegerilor, de la `/elections`.',
    area: 'Codul zonei, de la `/elections/{election}/areas`; `RO` este toată țara. Sectoarele răspund și la numărul lor SIRUTA.',
    round: 'Numărul turului.',
    source: 'Id-ul sursei, așa cum îl citează înregistrările.',
    kind: 'Numai zonele de acest fel.',
    parent: 'Numai zonele aflate direct sub aceasta (de exemplu `RO` pentru județe, `B` pentru sectoare).',
    file: 'Numai sursele acestei părți a evidenței, de exemplu `results-by-county` sau `polls`.',
  },
  elections: {
    list: 'Alegerile',
    listText: 'Toate alegerile încărcate, cele mai noi întâi.',
    one: 'Anumite alegeri',
    oneText: 'Tururile și perioadele de liniște ale alegerilor cu acest id, cu starea lor la ora alegerilor.',
    rounds: 'Tururile',
    roundsText:
      'Orele secțiilor, starea și candidații fiecărui tur. `announced_at` și `candidates` apar abia când sunt publice.',
    round: 'Un tur',
    roundText:
      'Turul cu anunțul rezultatului, ce a decis votul și cifrele naționale (procese-verbale, medii, grupe de vârstă).',
  },
  areas: {
    list: 'Zonele',
    listText:
      'Țara, județele, municipiul București cu sectoarele, străinătatea cu țările ei, corespondența; `parent` le leagă într-un arbore. Cele 3.180 de localități, cu codul SIRUTA drept cod, se cer prin `kind=locality` sau `parent=CJ`.',
    one: 'O zonă',
    oneText: 'Numele, felul și locul unei zone în arbore.',
  },
  results: {
    list: 'Rezultatele pe zone',
    listText:
      'Voturile fiecărui candidat pe zone, din procesele-verbale. Suma județelor, a municipiului, a străinătății și a corespondenței este totalul țării. Lista enumeră cel mult primii 20 de candidați pe țară și primii doi din fiecare zonă, iar `place` este locul dintre cei enumerați; restul sunt în `others`. Înainte de anunț: 404 `results-not-announced`.',
    one: 'Rezultatul unei zone',
    oneText: 'Voturile fiecărui candidat într-o zonă; `others` este null.',
  },
  turnout: {
    list: 'Prezența pe ore, pe zone',
    listText:
      'Numărul cumulat de votanți la ore întregi, din raportarea în timp real (SIMPV). Cifrele unei ore sunt publice de la acea oră. Zonele fără nicio oră publică lipsesc.',
    one: 'Prezența pe ore într-o zonă',
    oneText: 'Ca mai sus, pentru o zonă; `hours` este gol până la prima oră publicată.',
  },
  record: {
    sources: 'Sursele',
    sourcesText:
      'Sursele evidenței care pot fi numite la ora alegerilor. Adresa și data apar numai după ce pagina sursei a apărut cu siguranță.',
    source: 'O sursă',
    sourceText: 'Sursa cu acest id; la ea duc câmpurile `sources` ale tuturor înregistrărilor.',
    corrections: 'Corecturile',
    correctionsText:
      'Cifrele și textele publice schimbate de o încărcare a datelor, cele mai noi întâi, cu valoarea de dinainte și de după.',
    checked: 'Cifrele verificate',
    checkedText: 'Cifre aflate în circulație, comparate cu sursele.',
  },
  fields: {
    rank: 'Rangul din registrul SIRUTA: municipiu, oraș sau comună; null în afara localităților.',
    otherSpelling: 'Denumirea dintr-o altă sursă, unde diferă de cea din registrul SIRUTA; altfel null.',
    registered:
      'Alegători înscriși pe listele permanente; null unde nicio sursă nu dă numărul (străinătatea nu are liste).',
    voters: 'Votanți, din raportarea în timp real (SIMPV).',
    votersByList:
      'Votanții după lista pe care au votat: permanentă, suplimentară sau a urnei speciale; suma lor este `voters`. Null unde nicio sursă nu le dă.',
    turnout:
      'Votanți raportați la alegătorii înscriși, în procente nerotunjite. La nivelul țării numărătorul cuprinde și votanții din străinătate, numitorul numai listele din țară.',
    valid: 'Voturi valabile, din procesele-verbale: suma voturilor candidaților și baza procentelor.',
    nullVotes: 'Voturi nule; null unde nicio sursă nu le dă.',
    share: 'Din voturile valabile ale zonei, în procente nerotunjite.',
    place: 'Locul după voturi în zonă; la egalitate, același loc.',
    others: 'Candidații pe care lista nu îi enumeră, cu voturile lor din zonă; null când sunt toți.',
    notes: 'Ce trebuie știut despre cifre.',
    page: 'Pagina din site cu aceleași cifre.',
    sourceDate: 'Cât se știe: AAAA, AAAA-LL sau AAAA-LL-ZZ; null când nu se știe sau nu este încă publică.',
    sourceUrl: 'Adresa; null până când pagina a apărut cu siguranță, ca să nu dezvăluie ceva ulterior.',
    announced:
      'De la acest moment voturile sunt publice: comunicarea finală a biroului electoral; null înainte.',
    result:
      'Starea rezultatului: `provisional` (numai procentele publicate până atunci), `final` (comunicarea biroului electoral), `validated` (Curtea Constituțională); null înainte.',
    resultAt: 'De când are rezultatul această stare, potrivit surselor.',
    resultPrecision: 'Cât de exact se știe momentul: `minut`, `cel târziu`, `zi`.',
    counted: 'Ce procent din procesele-verbale era centralizat; numai la un rezultat provizoriu.',
    provisionalPercents: 'Procentele publicate ale unui rezultat provizoriu; gol în celelalte stări.',
    candidates: 'Candidații turului în ordinea de pe buletin (`slug`); gol până când sunt publici.',
    outcome:
      'Ce a decis votul: `winner` în ultimul tur, `qualified` pentru turul următor, `tied` la egalitate; null înainte de comunicarea finală, iar în ultimul tur, înainte de validare.',
    final: 'A apărut comunicarea finală a biroului electoral? null înainte: voturile nu sunt încă publice.',
    exact: 'false: valoarea este rotunjită de sursa ei.',
    figureShare: 'În procente, cum le dă sursa.',
    state:
      '`waiting` înainte de deschiderea secțiilor, `voting` cât sunt deschise, `counting` după, `announced` de la comunicarea finală.',
    silence: 'Perioada de liniște în curs; null în afara ei.',
    hour: 'Ora României, 8 înseamnă „până la 8:00”.',
    hourFinal: 'true: valoarea este totalul final, publicat odată cu rezultatul.',
    withheld: 'De ce lipsesc date și până când; null când nu lipsește nimic.',
    withheldFields: 'Câmpurile care sunt null sau goale din acest motiv.',
    withheldReason: '`legal-silence`: perioada de liniște electorală, cu actul normativ în `act`.',
    before: 'Valoarea de dinainte, în forma în care este păstrată.',
    after: 'Valoarea de după; null când înregistrarea a fost scoasă.',
    file: 'Partea evidenței din care vine.',
  },
};

export const electionApiTexts = { ro };
