/** Frequent folded Romanian words. The spelling correction leaves them unchanged. */
export const commonWords: readonly string[] = (
  'absenta absolvit abuzuri abuzurilor acasa accent accentul accepta acceptat acceptate accesul ' +
  'aceasta aceea aceeasi acelasi acest acestor acestui acolo acoperit acord acorda acorde acordul ' +
  'acreditat acreditata acreditate actele activist actor actrita actual actuala actul acuzatii ' +
  'acuzatiile adanci adauga adaugand adaugata aderarea adevar adevarat adevarul adevarului adica ' +
  'adjunct administra administrare administratia administratie administrativ adresa adresei aduna ' +
  'afaceri afara afirmat afisarea aflat aflati agenda agerpres agricultura ajunga ajunge ajuns ajunul ' +
  'ajuta ajutor ajutorul alaturi aleaga aleasa alegator alegatori alegatorii alegatorilor alegatorul ' +
  'alegatorului alege alegere alegerea alegeri alegerii alegerile alegerilor alesi alianta aliante ' +
  'aliantei aliatilor alimente alocare alocarea altcineva altei altereaza alternativ altfel altor ' +
  'altora ambele ambii amenda amendata amenintare amenzi american americana americanii aminteste ' +
  'amintit angajamentul angajat angajati angajatilor anii anilor anterior anticipate anticoruptie ' +
  'anual anul anulare anularea anulat anulate anuleaza anunta anuntat anunturile aparare apararii ' +
  'apare apartamente apartine aparuta aplica aplicarea aprilie aproape aproba aprobat apropiat ' +
  'apropiata apropiate aproximativ arata arati argument argumentand argumente armament armata armate ' +
  'arondata articol articolul asemenea asigura asigurator asociat asociatia aspre asteapta astept ' +
  'asteptam astfel asuma asume asupra atacul atras atributiile atunci audit august autoritatilor ' +
  'autorizatiile autoturism autoturisme avere avocat avort ban banca banci bani barbat barbati batalia ' +
  'bazat bazate bazeze bine biologia biroul biroului birouri birourile birourilor biserica bolii brute ' +
  'buget bugetar bugetari bugetul bugetului buletin buletine buletinelor buletinul buletinului bun ' +
  'buna bunastarea bunastarii bune buni bunica bunicii bunuri business cabina cadrul cadrului ' +
  'calculator calculul calendar calendaristic calendarul calendarului calificat calificata campania ' +
  'campanie campaniei candida candidat candidata candidates candidati candidatii candidatilor ' +
  'candidatul candidatului candidatura candidaturi candidaturii candidaturile candidaturilor ' +
  'candideaza candideze capat capital capitole capitolul caracter carnetul carte cartea casa casatoria ' +
  'casatoriei casatorit casatorita case castig castiga castigat catastrofa categorii catolic catre ' +
  'cauta cautat cauza cazul cazurile ceara ceasul ceasuri ceilalti celelalte celor centralizate centru ' +
  'centrul cerand cercetare cercetator cereale cerere cererea cereri cererile certificat cerut ' +
  'cetatenesc cetatenesti cetateni cetatenia cetatenii cetatenilor cheltuieli cheltuielilor chiar ' +
  'chimie chirii cincea cinci cincilea cineva circa civic civice civil civile civilizat clare ' +
  'clarificari clasat clasati clasele clasica clima coalitie coalitiei colaborator combaterea ' +
  'comenteaza comert companie companii compara competenta competentele competitia competitor comun ' +
  'comuna comune comunica comunicarii comunismului concedieri concediu concrete condamnat conditia ' +
  'conditiile conduce conducerea condus confirma confirmat confirmata confirme conservator considera ' +
  'considerat consilier constatarea constatat constate constituie constitutional consulta consultarea ' +
  'consultari consultat consultati consulte contestata contestatia contestatie contestatii ' +
  'contestatiile contine continuarea continue contra contraventiile contribuit contributiile control ' +
  'controlate controlul conturi conturile convins convoca cooptarea coordonat coordonatoarea ' +
  'coordoneaza copie copii copiilor copil copilarit copilul copresedinte corect corecta corecte ' +
  'corectitudinea corespondent corespondenta coruperea coruptie coruptiei cotidianul creasca creata ' +
  'credinta creste crestere cresterea cresterii crezut crimele criterii critic critica criticat criza ' +
  'cuantumul cuiva cultura cunoaste cunoscuta cupluri cuplurile cuprind cuprinde cuprindea curaj curs ' +
  'cursa dailybusiness darea data datele datelor dcnews decat decembrie decenii deceniu decid decide ' +
  'decis decizia decizie decizii deciziile deciziilor declara declarat declarata declarate declaratie ' +
  'declaratii decoratii dedicatia dedusa deficitului definirea definitiva definitive degeaba delimitat ' +
  'demisia demisionand demisionat demisioneaza demisioneze demite democratic democratica demografica ' +
  'demolare deopotriva departe depinde deplasa depolitizarea depun depune depunerea depunerii depus ' +
  'depusa depuse deputat deputata deputatilor deschis deschise descrie descris descriu desemnata ' +
  'desfasoara desfiintarea despagubiri desparte despre destinata destul detalia detaliat detine ' +
  'devenit devenita devina dezbatere dezbaterea dezbateri dezbaterii dezbinarea dialogul diaspora ' +
  'diasporei difera diferit difuzarea digitale digitalizarea dimineata dinaintea dintre diploma ' +
  'diplomatic direct directa directiei directii director directorului discurs discuta discutie ' +
  'discutiilor disponibila distincta divizata divortat dizolvat dizolve doctor doctorat doctoratul ' +
  'documente documentelor doilea doisprezece dolari domenii domeniu domiciliu domiciliul donatii ' +
  'doreste dosarul doua dovada dovedit dovezi drept dreptul dreptului drepturi drepturile drepturilor ' +
  'droguri drumuri dublul duminica dumnezeu dupa durat durata dureaza echipamente echipele economia ' +
  'economic economica economice economie ecrane educatie educatiei efect eficienta eficiente ' +
  'egalitatea electoral electorala electorale electronic electronica electronice elenalasconi elevii ' +
  'eliberat eliberata eliminarea eliminate emigrat energie erori esential est euro europeana europene ' +
  'europeni eveniment event eventuala evidenta evidentelor examenelor exceptie exceptii exclude ' +
  'excluderea exclus exclusiv executive executivului exercita exercitarii exista existe existent ' +
  'experienta experientei expert expira expirat explica explice explici explicit exporturilor exprimat ' +
  'exprimate externa externe ezitare fabrica faca face facut facuta facute falia fals falsa false ' +
  'falsi falsificarea familia familie familii fapte faptele favoarea februarie felicitat felul femei ' +
  'femeie ferma ffffff fiecare fiind film filmarea final finala finalisti finalistii finalizarea ' +
  'finalul financiar finantare finantarii firma firme fiscal fizic foarte foloase folosirea fondat ' +
  'fonduri forma format formate formatie formatiunea formatiuni formeaza formula forta fostul ' +
  'fotografia fotografierea frate frauda frauduloasa frecvente functia functie functiei functii ' +
  'functionarilor functionat functioneaza fundamentala fundamentale furat gandire gandul garantul ' +
  'gasesc gaseste gasim gasit gaze general generalul geolog georgesimion gestiunea gimnaziu gratierea ' +
  'gratuit grave gresit greu gruparea grupuri guvern guvernare guvernul header hectare hotarare ' +
  'hotararea hotnews https ianuarie ideala ideea identitate ieftina iesirea ignora ignori ilegala ' +
  'imediat imorala impartirea impartit impiedicarea implicat implice implinit important imposibil ' +
  'impotriva imprejurarilor impreuna impune impusa inainte inaintea incepand incepe inceput incepute ' +
  'incet incheiat incheie incheierea inchid inchidere inchiderea inchiderii inchisoare incidente ' +
  'inclusiv incompetenta incredere increderii incredintarea indemnul indemnurile independent ' +
  'independentei independenti indicat indicata indiferent individuala industria industrie inferred ' +
  'infiintarea infiintat infirmat influenta informari informat informatie informatii infrunte ' +
  'ingerinte inginer ingineria inginerie initiat initiatorii inlocuirea innoire inregistrare ' +
  'inregistrarea inregistrata inregistrez inscrie inscriere inscrierea inscriptionate inscris inscrisa ' +
  'inscrisi inseamna insemnele insiste insotita insotitor instagram instante instantelor institute ' +
  'institutii institutiilor instructiuni instructiunile instruirea insumarea intai intalnesc intalnire ' +
  'intampla intamplat integrarea integritate integritatii inteles intelligence intemeiat interdictia ' +
  'interdictie interese interesele interesul interfera interimar interimatul intern interna internati ' +
  'international internationala internationale internet interpretarile interviu interzice interzicerea ' +
  'interzisa intoarca intoarcerea intotdeauna intra intrare intrarea intrat intre intrebare intrebari ' +
  'intrebarilor intregului introducerea introducerii invaliditatii invazia invazie investeste ' +
  'investigatoria investit investitie investitii invitatia invitatiilor invoca invocate irelevanti ' +
  'ironizat istoria istorie iubesc iulie iunie judeca judecator judecatori judet judete judetean ' +
  'judetele judetene judetul judiciar jumatate juramant juramantul juramantului juridic jurnalism ' +
  'jurnalismul jurnalist jurnalista jurnalul justifica justificata justificate justificative justitie ' +
  'langa lansat lanseaza lasat lasati later lauda leaga legale legat legea legii legislatiei ' +
  'legislativ legislativul lei leu liber libertati libertatilor licenta liceul liderii limita ' +
  'limpezirea lipit lipsa lipsit lipsuri lista liste listele livrarii livrarile local locala ' +
  'localitate localitatea localitati localului locuiesc locuieste locuinte locul logistic logistica ' +
  'luata luate lucrat lucreaza lucrez lucru lume lumea luna lunile lupte magistrati magistratilor ' +
  'maini majorare majoreze majoritate majoritatea majoritatii maluri mama mamei management mandat ' +
  'mandatarul mandate mandatul mandatului mare marea marire marirea marja marketing martie masina ' +
  'masterat masura matematica materiale materialele materie materii maximum mearga mecanica medalii ' +
  'media mediafax mediaza medic medici medie mediere mediu membri membrii membrilor membru mentinere ' +
  'mentinerea mentiona mentioneze mentiunea merg merge mergem mesaj mesajele mesajul mii mijloacele ' +
  'mijlocul milioane milion milita militar militara militari militarilor minciuna minim minime ' +
  'ministere ministerul ministru minoritatile minut minute misiune miting moartea mobil mobila ' +
  'mobilitate model modelul modern modificarea modificata moldoveni moment moratoriu motiv motivarea ' +
  'motive multe multumeste multumit munca muncii municipiului munte muzeograf muzica nascut nasterii ' +
  'national nationala nationale necesara necesare necunoscut negocia negociere negocierii neintemeiata ' +
  'nemultumit nerealist nerespectarea neutra neutralitate neutralitatea nevazatoare nevoie nicio ' +
  'niciodata niciun niciunul nimeni nivel nivelul noapte noaptea noiembrie nominaliza nominalizeze ' +
  'nord normelor nou noua noului nuclear nucleara numai numar numara numarul numarului numele numere ' +
  'numeste numit numiti oameni oamenii obiectiv obligatie obligatorie obligatorii obligatoriu ' +
  'observator obtine obtinut occidentale oceanografice ocupa ocupe odata ofera ofere oficial oficiala ' +
  'oficiale olograf onesta online oprirea opt optat optiune optiunea opune orase orasul orasului ' +
  'ordine ordinea orele organica organiza organizarii organizate organizeaza oricare orice oricine ' +
  'original ortodox pachet pachete pacii parinti parlament parlamentare parlamentari parte partea ' +
  'parteneriat parteneriate parteneriatul partenerii participarea participat participe partid partide ' +
  'partidele partidelor partidul partidului party pasaportul pasnica pastra pastrarea pastrate ' +
  'pastreaza patrimoniu patriot patriotica patru patrulea pedagogic pedeapsa pedepse pedepsesc ' +
  'pedepseste penal penali pensie pensii pensiile pensiilor pensionar pensionari pentru performanta ' +
  'pericol periculos permanente permisa permise permite persoana persoane persoanele persoanelor ' +
  'personal personalul peste pierdut pilda pilon pilotilor place plagiat planromania planul platforma ' +
  'platou pleaca plec plecat plecati pledand poata poate podcast podul poezie politic politica ' +
  'politice politician politicii politist politisti politistilor poporului populatiei pornind portal ' +
  'portalul porturile posibil posibilitatea postare posturi potrivit pozitie pozitii prealabila ' +
  'precedent precizand precum predata preferabil pregatiti preia preluat prelungire prelungit premier ' +
  'premierul premierului preot prerogativele presa presedinta presedinte presedintele presedintelui ' +
  'presedinti presedintie presupune pret preturi prevazute prevede prezenta prezentarea prezentat ' +
  'prezentatoare prezidential prezidentiala prezidentiale prezint prezinta preziua prieten prieteni ' +
  'prim prima primar primarul primeasca primele primeste primii primilor primit primul primului ' +
  'principal principalii prioritate prioritatea prioritatile privata private privilegii privind ' +
  'privinta proasta probabil probleme procedura procentual proces procura procuror procurori ' +
  'procurorii productie produse profesie profesionisti profesor profesori program programa programata ' +
  'programul programului proiect proiecte proiectelor promis promita promite promitea promovarea ' +
  'promovat prompt promulga pronuntat propaganda propagandei propria proprii propriii propriile ' +
  'propriilor propriul propune propunea propus propusa prost protocol provin provizorie public publica ' +
  'publicarea publicat publice punand punct puncte puneau purtata putea putere puterea puterii ' +
  'puterile puternica puternici putin radio radioconstanta raman ramana ramane ramas rambursarea rapid ' +
  'rapida raspunda raspunde raspuns raspunsuri raspunzi rationament rau razboi razboiul razboiului ' +
  'reactia reactii reactionat reala realeasa reales realizabil reamintit reclama recomanda record ' +
  'recunoasca recunoaste recunoasterea recuperate redefinirea redistribuit reduca reducere reducerea ' +
  'reduceri redus redusa refacere refera referendum referendumul referendumului referendumuri reforma ' +
  'reforme reformist regimului regiune regiunea regula reguli regulile reinarmare reinarmarea ' +
  'reinarmarii reintrodus relatia relatiile relevanti religie reluarea reluat renunta renuntarea ' +
  'renuntat reorganizarea repetat replici reporter republica republicata resedinta resedintei respecta ' +
  'respectarea respectata respectul resping respinge respingerea respins restrange result reteta ' +
  'retrage retragerea reunite revenire revenirea revenit revine revizuire revizuirea rezerva rezervat ' +
  'rezultat rezultate rezultatele rezultatelor rezultatul rezultatului rezumate ridicata risipa rolul ' +
  'rolului roman romaneasca romanesti romani romaniafm romaniatv romanilor rotile rudele rupturii ' +
  'sabloanele salarii salariu salariul salariului sambata sanatate sanctionata sanctioneaza saptamana ' +
  'saptamanii sapte sarbatori sase sate satul scadere scaderea scaun schimba schimbare schimbarea ' +
  'schimbat schimbe scolare scoli scorul scrie scris scrisa scrisoare scriu scrutin scrutinul scurt ' +
  'scutirea seama seara secret secretari secretului sectia sectie sectiei sectii sectiile sectiilor ' +
  'sectoarelor sector sectorul securitate securitatea sedinta seful sejur semnat semnata semnaturi ' +
  'senator senatorilor sentinta separarea separat septembrie serios serviciile serviciu serviciul ' +
  'sesizari sesizat sexuala sexuale sfert sigur sigura siguranta sigurantei simbolice simpla simplu ' +
  'singur singura singurul sistem sistemelor sistemul situatia slab slaba slabe slabiciunea slogan ' +
  'sloganul socant societate soldat solemna solicitari somaj somer sondaj sondajelor sora sorti sosele ' +
  'sotia sotiei sotul sotului source sources spatii speciala speciale specialist spital spitale ' +
  'spitalele sport sprijin sprijine sprijini sprijinirea sprijinit sprijinul spui spunand spune ' +
  'spunemi spuneti stabileste stabilit stabilita starnit state statele stationa statul statului ' +
  'stiinte stiri stirileprotv stiut strainatate straine strans stransa stranse strategic strategica ' +
  'strategie studiat studii studiile subordonata sud suficient suma summit suplimentara suplimentare ' +
  'suplimentari suprematia sursa sursele surselor suspenda suspendare suspendat sustina sustinand ' +
  'sustinatori sustine sustinerea sustinut sustinuta suta suveranismul suveranist tacut taierea tare ' +
  'tarii tarziu tatal tatalui taxarii taxele taxelor telefonul televizata televiziune temeinice temele ' +
  'temporar teologia teologie teren terenuri teritoriale teritoriul termenul terminarea testate ' +
  'textele textul tineri tinerii tinta tiparirea titlu titlul total totalul totodata trafic traficul ' +
  'tragedia traiesc traieste transmite tranzitul tranzitului trasa tratatelor traumatic trebui trebuia ' +
  'trebuie trecerea trecut trecuta trei treia treilea treime treimi trenuri treptat treptata trimisa ' +
  'trimita trimitere trimiterea triplu true trupe trupele turism turul turului ucrainene ucraineni ' +
  'uitat ulterior ultima ultimele unanimitate unicameral unionist unionista unirea unitara unitati ' +
  'uniune unsprezece urgente urmareasca urmat urmata urmate urmatorul urmau urmeaza urnei urnelor usor ' +
  'vacanta valabil valabile validare validarea validat valideaza valoare valori varsta varstnici veche ' +
  'vechi vecin vecine vecini vede vedem venit venituri verde verifica verificarea verificate verzi ' +
  'vest veteranilor veterinar vezi viata victime victimele vigoare viitorul vin vine vineri vinovati ' +
  'violarea violente vizita vointei vorbeste vorbit votarea votarii votasera votat voteaza votez ' +
  'voteze votstrainatate votul votului voturi voturile voturilor vreme vremea website zece zice zile ' +
  'zilei zilele zona zone' +
  ' municipiul municipiului orasul orasului comuna comunei judetul judetului sectoarele maresal maresalul ' +
  'putine putini mica mici mari scazuta scazute ridicata ridicate multi multe prefa prefate prefac locu ultimu votasera sincer stampile juramant juramantul recunoscut decis cererea cererii privinta pranz pranzului amiaza ' +
  'celalalt cealalta ceilalti celelalte dansul dansa dansii dansele varf varful televizor televizorul tv ' +
  'sot sotul sotia sotie sotiei partener partenera nevasta copil copii copiii copilul fata baiat baiatul ' +
  'mama tata bunica bunicul cinema film filme gata vreun vreo careva nicaieri cumva povestea calatorie '.trim()
).split(' ');
