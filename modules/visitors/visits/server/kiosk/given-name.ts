/** Surnames of two characters, in both writings. Any other Chinese surname has one. */
const longSurnames = new Set(
  '歐陽 欧阳 司徒 司馬 司马 諸葛 诸葛 上官 皇甫 尉遲 尉迟 公孫 公孙 慕容 令狐 夏侯 東方 东方 端木 南宮 南宫 西門 西门 鍾離 钟离 長孫 长孙 宇文 軒轅 轩辕'.split(
    ' ',
  ),
)
/** Surnames as Hong Kong and Singapore write them; they stand first where the given name has two syllables. */
const writtenFirst = new Set(
  `au chan chang chen cheng cheong cheung chiu choi chong chow chu chua chui chung fan fok foo fung goh ha heng ho hong hui hung ip kan khoo ko koh kong kwan
  kwok kwong lai lam lau law lee leong leung li liang lim lin ling liu lo loh look low lui luk ma mak man mok ng ngai ngan ong pang poon quek seah siu sin so
  soh suen sung sze szeto tai tam tan tang tay teo thong tin to toh tong tsang tse tsoi tsui tung wan wang wong woo wu yam yan yap yau yeo yeung yim yip yiu
  yong yu yuen yung zhang zhao zheng zhou zhu`.split(/\s+/),
)
const isHan = (text: string): boolean => /^\p{Script=Han}+$/u.test(text)
const inCapitals = (word: string): boolean => word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase()

const ofHan = (name: string): string => {
  const signs = [...name]
  return signs.slice(signs.length > 2 && longSurnames.has(signs.slice(0, 2).join('')) ? 2 : 1).join('')
}

/**
 * What somebody is greeted by where others read along: 'Mary' of 'Mary Lee', 'Tai Man' of 'Chan Tai Man' and of 'CHAN, Tai Man', '大文' of '陳大文'.
 * A single word is a name to be called by.
 */
export const givenName = (name: string): string => {
  const [surname = '', after] = name.split(/[,，]/)
  if (after?.trim()) return after.trim()
  const words = surname.trim().split(/\s+/)
  const [first = '', ...rest] = words
  if (words.length === 1) return isHan(first) && first.length > 1 ? ofHan(first) : first
  if (isHan(first)) return rest.join(' ')
  const latin = rest.filter((word) => !isHan(word))
  // 'Chan Tai Man' and 'Lam Siu-fong', but 'Lee Harvey'
  if (writtenFirst.has(first.toLowerCase()) && (latin.length > 1 || latin[0]?.includes('-'))) return latin.join(' ')
  if (inCapitals(first) && !rest.every(inCapitals)) return rest.filter((word) => !inCapitals(word)).join(' ')
  return first
}
