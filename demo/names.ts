import type { Random } from './random.ts'

export interface Name {
  readonly fullName: string
  /** What stands before the @, as the picture of a company's address book: `chan.wing`, `beatrice.lau`. */
  readonly mailbox: string
}

/** `Chan陳 Wong黃` → pairs of a romanised syllable and its character. */
const pairs = (text: string) => text.split(' ').map((pair) => ({ latin: pair.slice(0, -1), han: pair.slice(-1) }))
const list = (text: string) => text.split(', ')

const hongKong = {
  surnames: pairs(
    'Chan陳 Wong黃 Lee李 Cheung張 Lau劉 Leung梁 Ho何 Ng吳 Lam林 Cheng鄭 Tsang曾 Kwok郭 Chow周 Yip葉 Tang鄧 Fung馮 Tse謝 Yuen袁 Chu朱 Hui許 Mak麥 Lo羅 Siu蕭 Yeung楊 Choi蔡 Kwan關 Lui呂 Poon潘 Ma馬 To杜 Au區 Fong方 Tam譚 Mok莫 Law羅',
  ),
  women: {
    first: pairs('Wing詠 Ka嘉 Tsz芷 Pui佩 Sze思 Hoi凱 Lok樂 Mei美 Suet雪 Hiu曉 Nga雅 Ching靜 Yee綺 Man文 Cheuk卓 Yuet月 Wai慧 Kit潔'),
    second: pairs('Sum心 Yan欣 Ching晴 Shan珊 Ting婷 Kwan君 Ling玲 Tung彤 Yi儀 Lam琳 Yin妍 Ki琪 Yu愉 Sze詩 Wah華 Fong芳'),
  },
  men: {
    first: pairs('Chi志 Ka家 Kwok國 Wai偉 Ho浩 Tsz子 Chun俊 Kin健 Man文 Siu兆 Yiu耀 Hon漢 Lok樂 Pak柏 Shing承 Wing永 Kwun冠'),
    second: pairs('Ming明 Hin軒 Fai輝 Keung強 Hong康 Lun麟 Wah華 Kit傑 Long朗 Yin賢 Chung聰 Yu宇 Tak德 Him謙 Leung良 Kei祺 Yat逸'),
  },
  womenEnglish: list(
    'Carol, Winnie, Phoebe, Yoyo, Cherry, Iris, Doris, Queenie, Mandy, Bonnie, Ada, Florence, Natalie, Kitty, Jessica, Hilary, Agnes, Rebecca, Edith, Esther, Rita, Peggy, Catherine, Irene',
  ),
  menEnglish: list(
    'Desmond, Patrick, Leo, Humphrey, Roger, Samson, Lawrence, Ernest, Warren, Jeffrey, Rex, Conrad, Cyrus, Augustine, Derrick, Max, Vincent, Terence, Benny, Ricky, Calvin, Marco, Horace, Hugo',
  ),
}

const singapore = {
  surnames: pairs('Tan陈 Lim林 Lee李 Ng黄 Ong王 Goh吴 Chua蔡 Koh许 Teo张 Toh卓 Yeo杨 Sim沈 Chia谢 Quek郭 Low刘 Ang洪 Tay郑 Seah佘 Wee黄 Foo符'),
  women: {
    first: pairs('Hui慧 Jia佳 Xin欣 Pei佩 Li丽 Shu淑 Wan婉 Mei美 Yi怡 Kai凯 Si思'),
    second: pairs('Min敏 Ling玲 Hui慧 Xuan萱 Yun云 Fang芳 Ting婷 Qi琪 Ying莹 En恩'),
  },
  men: {
    first: pairs('Wei伟 Jun俊 Zhi志 Kai凯 Jia家 Yong勇 Shao绍 Chee志 Hao浩 Ming明'),
    second: pairs('Ming明 Jie杰 Hao豪 Xiang翔 Keong强 Heng兴 Siang祥 Yang扬 Sheng胜 Liang亮'),
  },
  womenEnglish: list('Sherry, Cheryl, Michelle, Serene, Jasmine, Amanda, Grace, Valerie, Joanne, Felicia, Denise, Shermaine'),
  menEnglish: list('Aaron, Adrian, Bernard, Nicholas, Gabriel, Jeremy, Marcus, Alvin, Darren, Eugene, Ivan, Benjamin'),
  malayWomen: list('Nur Aisyah, Siti Khadijah, Nurul Huda, Farah, Hidayah, Nadia, Zulaikha, Rohana'),
  malayMen: list('Muhammad Faris, Ahmad Hakim, Hafiz, Iskandar, Syahir, Khairul, Azman, Ridzuan'),
  malayFathers: list('Rahman, Osman, Iskandar, Hamid, Yusof, Salleh, Ismail, Kassim, Zainal, Latiff'),
  indianWomen: list('Priya, Deepa, Kavitha, Shanti, Meera, Lakshmi, Anjali, Revathi'),
  indianMen: list('Arjun, Suresh, Vikram, Rajan, Ganesh, Prakash, Dinesh, Karthik'),
  indianSurnames: list('Nair, Raghavan, Pillai, Krishnan, Menon, Subramaniam, Devan, Iyer, Ramasamy, Balan'),
  eurasianFirst: list('Clare, Bernadette, Ian, Trevor, Melissa, Clement, Denise, Gerard'),
  eurasianLast: list('Pereira, De Souza, Oliveiro, Sequeira, Shepherdson, Monteiro, Rozario, Aeria'),
}

/** First names go with the surnames of the same place. */
const elsewhere: readonly [first: string[], last: string[]][] = [
  [
    list('Gideon, Harriet, Oliver, Imogen, Rupert, Alice, Callum, Freya, Graham, Tessa'),
    list('Marsh, Whitlock, Ashdown, Fairley, Renwick, Thornby, Harker, Ellery'),
  ],
  [list('Jonas, Astrid, Elin, Mikkel, Sanna, Henrik'), list('Lindqvist, Bergdahl, Haugland, Dalgaard, Nyström')],
  [list('Camille, Étienne, Margaux, Julien'), list('Vasseur, Lemoine, Delorme, Garnier')],
  [list('Ines, Duarte, Beatriz, Tomás'), list('Carvalho, Moreira, Figueira')],
  [list('Haruka, Kenji, Ayumi, Takumi'), list('Morita, Hayasaka, Okubo, Shinozaki')],
  [list('Seo-yeon, Min-jun, Ji-woo'), list('Kwon, Baek, Han')],
  [list('Maricel, Jerome, Liza, Rodel, Aileen, Paolo'), list('Santos, Villanueva, Bautista, Magsino, Ocampo')],
  [list('Adaeze, Marcus, Chidi, Amara, Tunde'), list('Okafor, Adeyemi, Nwosu, Balogun')],
  [list('Rohan, Anita, Sanjay, Pooja, Nikhil, Ishita'), list('Mehta, Kapoor, Bhatt, Chatterjee, Desai')],
  [list('Nadia, Bilal, Sana, Farhan'), list('Rahman, Qureshi, Siddiqui')],
  [list('Elif, Emre, Defne'), list('Demirtas, Aydin, Kaplan')],
]

const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .trim()
const mailbox = (first: string, second: string) => `${plain(first).split(' ')[0]}.${plain(second).replaceAll(' ', '')}`

/** A name in the local fashion, with its characters for some. `Chan Wing Sum` is chan.wing, `Carol Chan` is carol.chan. */
const chinese = (random: Random, from: typeof hongKong | typeof singapore, characters: number): Name => {
  const woman = random.chance(0.52)
  const given = woman ? from.women : from.men
  const surname = random.pick(from.surnames)
  const first = random.pick(given.first)
  const second = random.pick(given.second.filter(({ latin, han }) => latin !== first.latin && han !== first.han))
  const han = random.chance(characters) ? ` ${surname.han}${first.han}${second.han}` : ''
  const own = `${surname.latin} ${first.latin} ${second.latin}`
  if (random.chance(0.55)) return { fullName: `${own}${han}`, mailbox: mailbox(surname.latin, first.latin) }
  const english = random.pick(woman ? from.womenEnglish : from.menEnglish)
  return { fullName: random.chance(0.4) ? `${english} ${own}` : `${english} ${surname.latin}`, mailbox: mailbox(english, surname.latin) }
}

const western = (first: string, last: string): Name => ({ fullName: `${first} ${last}`, mailbox: mailbox(first, last) })

const foreign = (random: Random): Name => {
  const [first, last] = random.pick(elsewhere)
  return western(random.pick(first), random.pick(last))
}

const malay = (random: Random): Name => {
  const woman = random.chance(0.5)
  const first = random.pick(woman ? singapore.malayWomen : singapore.malayMen)
  const father = random.pick(singapore.malayFathers)
  const between = random.chance(0.6) ? (woman ? ' binte ' : ' bin ') : ' '
  return { fullName: `${first}${between}${father}`, mailbox: mailbox(first.split(' ').at(-1) ?? first, father) }
}

const indian = (random: Random): Name => {
  const woman = random.chance(0.5)
  const first = random.pick(woman ? singapore.indianWomen : singapore.indianMen)
  const last = random.pick(singapore.indianSurnames)
  const between = !woman && random.chance(0.25) ? ' s/o ' : ' '
  return { fullName: `${first}${between}${last}`, mailbox: mailbox(first, last) }
}

const makers = {
  hk: (random: Random): Name => (random.chance(0.83) ? chinese(random, hongKong, 0.55) : foreign(random)),
  sg: (random: Random): Name => {
    const kind = random.weighted([56, 16, 13, 5, 10])
    if (kind === 0) return chinese(random, singapore, 0.3)
    if (kind === 1) return malay(random)
    if (kind === 2) return indian(random)
    return kind === 3 ? western(random.pick(singapore.eurasianFirst), random.pick(singapore.eurasianLast)) : foreign(random)
  },
}

/** Names that nobody has yet. */
export const namesFrom = (random: Random, taken: Iterable<string>): ((place: 'hk' | 'sg') => Name) => {
  const bare = (fullName: string) => fullName.replaceAll(/[^A-Za-z ]/g, '').trim()
  const used = new Set([...taken].map(bare))
  return (place) => {
    for (;;) {
      const name = makers[place](random)
      if (used.has(bare(name.fullName))) continue
      used.add(bare(name.fullName))
      return name
    }
  }
}
