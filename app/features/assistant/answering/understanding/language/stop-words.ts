/** Folded words that never say what a question is about, separated by blanks. */
const listed =
  'a ai al ale alt alta alte altul am ar are as asa asta astea ati atunci au avea avem aveti ba ca cam care carei carui ' +
  'cat cata cate cati ce cea cei cel cele celor celui chiar cine cineva ceva cu cui cum cumva da daca dar de deci deja ' +
  'despre desi din dintr dintre doar dupa e ea ei el ele era este esti eu fac face faci fata fi fie fiecare fost iar ii il ' +
  'imi in inca insa intr intre isi iti la le li lor lui ma mai mea mei mele meu mi mie mult multa multe multi ne nici niste noi nostru ' +
  'nu o ori orice oricine pana pe pentru poate pot poti prin putea putem re s sa sai sale sau se si sub sunt suntem sunteti ta tale te ti ' +
  'tie toata toate tot toti trebuie tu un una unei unele unor unui va vi voi vom vor vreau vrei vrea spune spuneti spui ' +
  'te rog rog vreun vreo acest aceasta acesti aceste acestui acestei acela aceea acum aici acolo exact anume stiu stii sti afla aflu ' +
  'zice zic zis spus crede cred crezi oare macar aproape cumva legat privind referitor privire doresc dori as hai ok buna salut ' +
  'vizavi cazul timp putea puteti face facut facand exista gasesc gasi vedea vad arata aratati ' +
  'inainte undeva totusi acum astazi azi maine chiar apuc apuca merge merg mers existe exista stau sta stai treaba acolo nou noua noi toti lasa lasam fost ' +
  'apoi asadar sigur adica putin putine putini cumva zile unui mereu iau iei luat luam pun pui subsemnatul subsemnata cunoaste baza carora exercit exercita rost trebe ceau lu lui il asta vs versus';

export const stopWords: ReadonlySet<string> = new Set(listed.split(' '));
