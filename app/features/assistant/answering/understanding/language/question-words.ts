/** Folded words of questions, in the forms that people type. The spelling correction maps misspelt words to them. */
export const questionWordList: readonly string[] = (
  'alegeri alegerile alegerilor alegator alegatori alegatorii alegatorilor vot votul votului voturi voturile voturilor votez votezi voteaza votam ' +
  'votati votat vota voteze votare votarea votarii votant votanti rezultat rezultate rezultatul rezultatele rezultatelor prezenta prezentei participare ' +
  'participarea procent procente procentul procentaj scor scorul sondaj sondaje sondajul sondajele sondajelor candidat candidati candidatul candidatii ' +
  'candidatilor candidata candidatului candideaza candida candidatura program programul programe platforma castiga castige castigat castigator castigatorul ' +
  'pierdut invins diferenta diferente marja turul turului tururi tururile primul doilea judet judetul judete judetele judetelor sector sectorul tara tari ' +
  'tarile strainatate diaspora romani romanii roman orasul oras sectie sectia sectii sectiile urna urne urnele mobila speciala buletin buletinul buletine ' +
  'buletinele identitate cartea carte pasaport pasaportul expirat expirata domiciliu resedinta localitate corespondenta posta inregistrez inregistrare ' +
  'inscris inscrisi inscriu lista liste listele suplimentara permanenta deschid deschise inchid inchide program orarul stire stiri stirile noutati ' +
  'articol articole presa ultimele ultimul ultima recente stie spune declarat declaratie declaratii avere averea interese salariu varsta nascut nascuta ' +
  'profesie profesia meserie partid partidul partide studii facultate facultatea biografie experienta cariera pozitie pozitia pozitii parere parerea ' +
  'opinie opinia sustine sustin sprijina sprijin acord impotriva recomanzi recomanda recomandare sfat prefera preferi ' +
  'incredere potrivit potriveste sanse sansa probabilitate pronostic prognoza falsific falsifica falsificarea fraudez frauda fraudat cumpar cumpara ' +
  'cumparat vand vinde campanie campania electorala electoral electorale presedinte presedintele presedintelui presedintia constitutie constitutia curtea ' +
  'constitutionala guvern guvernul parlament parlamentul senat camera deputatilor lege legea legi amenda amenzi pedeapsa legal ilegal interzis permis ' +
  'fotografiez fotografia poza telefon stampila cabina insotitor procura mandat mandatul mandatului atributii atributiile ucraina ucrainei moldova moldovei ' +
  'europeana uniunea nato rusia aparare apararea armata taxe taxele impozite pensii pensiile educatie educatia sanatate economie economia avort avortul ' +
  'parteneriat parteneriatul civil casatorie migratie justitie reforma bugetari deficitul deficit inflatie autostrazi diferite diferit clasament ' +
  'clasamentul finalisti finalistii obtinut luat strans primit nule valabile valabil anulate anularea validat valideaza validare provizoriu final finale ' +
  'oficial oficiale anuntat crescut scazut comparatie fata turului intre mare mic mult putin unde cand care cine cum cate cati multumesc salut buna ' +
  'compara compar compare avans invingator marti maine astazi ieri duminica sambata vineri trebuie poate putea institut institute inseamna document documente ' +
  'acte actele facebook site contact telefonul adresa telefon spital bolnav bolnava handicap scaun rulant nevazator student studenti minor major ani varsta ' +
  'dubla dublu multiplu stiti puteti aveti sunteti vreti online internet internetul aplicatie'
).split(' ');
