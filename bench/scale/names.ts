/** `Chan陳 Wong黃`: a romanised syllable with its character; what stands first is more common. */
const pairs = (text: string): string[] => text.split(' ')
const list = pairs

const hongKong = {
  surnames: pairs(
    'Chan陳 Wong黃 Lee李 Cheung張 Lau劉 Leung梁 Ho何 Ng吳 Lam林 Cheng鄭 Tsang曾 Kwok郭 Chow周 Yip葉 Tang鄧 Fung馮 Tse謝 Yuen袁 Chu朱 Hui許 Mak麥 Lo羅 Siu蕭 Yeung楊 Choi蔡 Kwan關 Lui呂 Poon潘 Ma馬 To杜 Au區 Fong方 Tam譚 Mok莫 Law羅',
  ),
  given: pairs(
    'Wing詠 Ka嘉 Chi志 Man文 Wai偉 Kwok國 Tsz子 Siu小 Mei美 Ming明 Ho浩 Hoi凱 Lok樂 Yee儀 Ching靜 Yan欣 Kit傑 Sze思 Pui佩 Suet雪 Hiu曉 Nga雅 Cheuk卓 Chun俊 Kin健 Yiu耀 Hon漢 Pak柏 Shing承 Kwun冠 Sum心 Shan珊 Ting婷 Kwan君 Ling玲 Tung彤 Lam琳 Yin妍 Ki琪 Yu宇 Wah華 Fong芳 Hin軒 Fai輝 Keung強 Hong康 Lun麟 Long朗 Chung聰 Tak德 Him謙 Leung良 Yat逸 Tai大 Yuet月 Kei祺 Po寶 Kam金 Fung鳳 Oi愛',
  ),
  english: list(
    'Carol Winnie Phoebe Cherry Iris Doris Queenie Mandy Bonnie Ada Florence Natalie Kitty Jessica Agnes Rebecca Edith Esther Rita Peggy Irene Desmond Patrick Leo Roger Samson Lawrence Ernest Warren Jeffrey Rex Conrad Vincent Terence Benny Ricky Calvin Marco Horace Hugo',
  ),
}
const singapore = {
  surnames: pairs('Tan陈 Lim林 Lee李 Ng黄 Ong王 Goh吴 Chua蔡 Koh许 Teo张 Toh卓 Yeo杨 Sim沈 Chia谢 Quek郭 Low刘 Ang洪 Tay郑 Seah佘 Wee黄 Foo符'),
  given: pairs(
    'Hui慧 Jia佳 Wei伟 Jun俊 Xin欣 Pei佩 Li丽 Zhi志 Kai凯 Shu淑 Wan婉 Mei美 Yi怡 Yong勇 Shao绍 Hao浩 Ming明 Min敏 Ling玲 Xuan萱 Yun云 Fang芳 Ting婷 Qi琪 Ying莹 En恩 Jie杰 Xiang翔 Keong强 Heng兴 Siang祥 Yang扬 Sheng胜 Liang亮',
  ),
  english: list(
    'Sherry Cheryl Michelle Serene Jasmine Amanda Grace Valerie Joanne Felicia Denise Shermaine Aaron Adrian Bernard Nicholas Gabriel Jeremy Marcus Alvin Darren Eugene Ivan Benjamin',
  ),
}
const others = {
  first: list(
    'Nur Siti Farah Nadia Muhammad Ahmad Hafiz Khairul Priya Deepa Kavitha Arjun Suresh Vikram Dinesh Clare Ian Trevor Melissa Gideon Harriet Oliver Imogen Rupert Freya Jonas Astrid Camille Julien Ines Haruka Kenji Maricel Jerome Paolo Adaeze Chidi Rohan Anita Sanjay Elif Emre',
  ),
  last: list(
    'Rahman Osman Hamid Yusof Ismail Zainal Nair Pillai Krishnan Menon Iyer Balan Pereira Rozario Aeria Marsh Whitlock Ashdown Renwick Harker Lindqvist Bergdahl Vasseur Lemoine Carvalho Moreira Morita Okubo Santos Villanueva Bautista Ocampo Okafor Adeyemi Mehta Kapoor Desai Qureshi Demirtas Kaplan',
  ),
}

/** A thousand places shared out as names are among people: the n-th is about n^0.8 times rarer than the first. */
const skewed = (words: readonly string[]): string[] => {
  const weights = words.map((_, n) => 1 / (n + 1) ** 0.8)
  const sum = weights.reduce((a, b) => a + b, 0)
  const places = words.flatMap((word, n) => Array.from({ length: Math.max(1, Math.floor(((weights[n] ?? 0) / sum) * 1000)) }, () => word))
  return Array.from({ length: 1000 }, (_, n) => places[n % places.length] ?? '')
}

const lists = [hongKong.surnames, singapore.surnames, hongKong.given, singapore.given, hongKong.english, singapore.english, others.first, others.last]

/**
 * SQL that gives the person of number `n` a name and a mailbox, the same in every run: two of three of Hong Kong, one of Singapore, some from
 * elsewhere; half of the Chinese names with their characters, a third with an English name.
 */
export const namesSql = `
create or replace function pg_temp.draw(n bigint, salt int) returns bigint language sql immutable as $$ select hashint8extended(n, salt) & 2147483647 $$;
create or replace function pg_temp.chance(n bigint, salt int) returns double precision language sql immutable as
  $$ select (hashint8extended(n, salt) & 2147483647)::double precision / 2147483648 $$;
create temp table words (list int, at bigint, word text, primary key (list, at));
insert into words values ${lists.flatMap((words, list) => skewed(words).map((word, at) => `(${list},${at},'${word}')`)).join(',')};
analyze words;
create or replace function pg_temp.person_names(low bigint, high bigint) returns table (n bigint, full_name text, mailbox text) language sql as $$
  with people as (select n, pg_temp.chance(n, 1) as kind, (pg_temp.chance(n, 2) > 0.66)::int as place from generate_series(low, high) n),
  parts as (
    select n, kind, left(s.word, -1) as surname, left(a.word, -1) as one, left(b.word, -1) as two, e.word as english, f.word as first_name,
      l.word as last_name, right(s.word, 1) || right(a.word, 1) || right(b.word, 1) as han
    from people
    join words s on s.list = place and s.at = pg_temp.draw(n, 3) % 1000
    join words a on a.list = 2 + place and a.at = pg_temp.draw(n, 4) % 1000
    join words b on b.list = 2 + place and b.at = pg_temp.draw(n, 5) % 1000
    join words e on e.list = 4 + place and e.at = pg_temp.draw(n, 6) % 1000
    join words f on f.list = 6 and f.at = pg_temp.draw(n, 7) % 1000
    join words l on l.list = 7 and l.at = pg_temp.draw(n, 8) % 1000
  )
  select n,
    case when kind < 0.17 then first_name || ' ' || last_name
      when kind < 0.45 then english || ' ' || surname
      when kind < 0.55 then english || ' ' || surname || ' ' || one || ' ' || two
      when kind < 0.75 then surname || ' ' || one || ' ' || two
      else surname || ' ' || one || ' ' || two || ' ' || han end,
    lower(case when kind < 0.17 then first_name || '.' || last_name when kind < 0.55 then english || '.' || surname else surname || '.' || one end)
  from parts
$$;`
