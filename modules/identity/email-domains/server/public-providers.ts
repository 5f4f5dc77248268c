/**
 * Where anybody gets a mailbox: such a domain says nothing about where somebody works, so no organisation can have it. The well-known ones of Hong
 * Kong, China, the rest of Asia and the world; a provider that is missing here is added. Those for a throw-away address are in a list of their own.
 */
const names = `
126.com 139.com 163.com 163.net 188.com 189.cn 21cn.com 263.net 2980.com 371.net 56.com 88.com abv.bg accountant.com adam.com.au aim.com
airtelmail.in alice.it aliyun.com anonaddy.com anonaddy.me aon.at arcor.de asia.com att.net au.com bbox.fr bell.net bellsouth.net
biglobe.ne.jp bigmir.net bigpond.com bigpond.com.au bigpond.net.au biznetvigator.com bk.ru bluewin.ch blueyonder.co.uk bol.com.br bsnl.in
btinternet.com btopenworld.com cbn.net.id centrum.cz centurylink.net charter.net cheerful.com chello.at chello.nl china.com chinaren.com
chol.com citiz.net club-internet.fr comcast.net consultant.com cox.net ctimail.com ctimail3.com dataone.in daum.net dion.ne.jp disroot.org
docomo.ne.jp dodo.com.au dr.com dreamwiz.com duck.com earthlink.net eircom.net email.cn email.com email.cz empal.com engineer.com europe.com
excite.co.jp eyou.com ezweb.ne.jp fastmail.com fastmail.fm fastwebnet.it foxmail.com free.fr freechal.com freenet.de freeserve.co.uk
fsmail.net gazeta.pl giga.net.tw globo.com goo.jp hanafos.com hanmail.net hetnet.nl hey.com hinet.net hispeed.ch hitel.net hkbn.net
hknet.com hkstar.com home.nl hongkong.com hushmail.com hutchcity.com i-cable.com i.ua icloud.com ig.com.br iinet.net.au imsbiz.com in.com
iname.com inbox.com inbox.lv inbox.ru indiatimes.com indo.net.id infoseek.jp interia.pl internet.ru inwind.it jaring.my juno.com kakao.com
keemail.me kimo.com korea.com kpnmail.nl laposte.net lawyer.com libero.it list.ru live.at live.be live.ca live.cl live.cn live.co.kr
live.co.uk live.co.za live.com live.com.ar live.com.au live.com.mx live.com.my live.com.ph live.com.pt live.com.sg live.de live.dk live.fi
live.fr live.hk live.ie live.in live.it live.jp live.nl live.no live.ru live.se loxinfo.co.th lycos.com mac.com mail.com mail.ru
mail2000.com.tw mailbox.org mailfence.com me.com meta.ua mindspring.com mozmail.com msn.com mynet.com myself.com nate.com naver.com
netscape.net netvigator.com netzero.net neuf.fr nifty.com ntlworld.com numericable.fr o2.co.uk o2.pl ocn.ne.jp on.net onet.pl online.de
op.pl optimum.net optonline.net optusnet.com.au orange.fr orcon.net.nz outlook.at outlook.be outlook.cl outlook.co.id outlook.co.il
outlook.co.th outlook.com outlook.com.ar outlook.com.au outlook.com.br outlook.com.gr outlook.com.pe outlook.com.sg outlook.com.tr
outlook.com.vn outlook.cz outlook.de outlook.dk outlook.es outlook.fr outlook.hk outlook.hu outlook.ie outlook.in outlook.it outlook.jp
outlook.kr outlook.lv outlook.my outlook.ph outlook.pt outlook.sa outlook.sg outlook.sk ozemail.com.au pacbell.net pacific.net.hk
pacific.net.sg paran.com pchome.com.tw plala.or.jp planet.nl plasa.com pldtdsl.net pm.me pobox.com post.com post.cz posteo.de posteo.net
privaterelay.appleid.com prodigy.net prodigy.net.mx proton.me qq.com rambler.ru riseup.net roadrunner.com rogers.com rr.com runbox.com
sancharnet.in sapo.pt sbcglobal.net seed.net.tw seznam.cz sfr.fr shaw.ca sify.com simplelogin.com simplelogin.io sina.cn sina.com
sina.com.cn sinaman.com sinatown.com singnet.com.sg skiff.com sky.com skyinet.net skynet.be slingshot.co.nz so-net.ne.jp softbank.jp
softbank.ne.jp sogou.com sohu.com starhub.net.sg startmail.com streamyx.com sympatico.ca t-online.de talk21.com talktalk.net techie.com
telefonica.net telenet.be telkom.net telus.net terra.com.br terra.es tin.it tiscali.co.uk tiscali.it tm.net.my tom.com tpg.com.au tuta.com
tuta.io tutamail.com ukr.net uol.com.br url.com.tw usa.com verizon.net videotron.ca virgilio.it virgin.net virginmedia.com vnn.vn voila.fr
volny.cz vsnl.com vsnl.net walla.co.il walla.com wanadoo.es wanadoo.fr web.de westnet.com.au windstream.net wo.cn wo.com.cn workmail.com
wp.pl writeme.com xs4all.nl xtra.co.nz ya.ru yam.com yeah.net ziggo.nl zoho.com zoho.eu zoho.in zohomail.com
`
export const publicProviders: ReadonlySet<string> = new Set(names.trim().split(/\s+/))

/** Of these every country has one: `yahoo.com.hk`, `hotmail.co.uk`. */
export const providerBrands: ReadonlySet<string> = new Set(
  'aol gmail gmx googlemail hotmail protonmail rediffmail rocketmail tutanota windowslive yahoo yandex ymail'.split(' '),
)
