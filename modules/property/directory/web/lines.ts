import { listText } from '#kit/web/listed.ts'
import type { Board } from '../contract.ts'

/** A company on a floor. */
export interface Line {
  key: string
  towerName: string
  floorNo: string
  companyName: string
  logo: string | null
  units: string
}
export type Order = 'floor' | 'name'

export const linesOf = ({ towers }: Board): Line[] =>
  towers.flatMap(({ towerName, floors }, tower) =>
    floors.flatMap(({ floorNo, companies }, floor) =>
      companies.map(({ companyName, logo, unitNos }, at) => ({
        key: `${tower} ${floor} ${at}`,
        towerName,
        floorNo,
        companyName,
        logo,
        units: listText(unitNos),
      })),
    ),
  )

export const inOrder = (lines: readonly Line[], order: Order, language: string): Line[] => {
  if (order === 'floor') return [...lines]
  const { compare } = new Intl.Collator(language, { numeric: true })
  return lines.toSorted((a, b) => compare(a.companyName, b.companyName))
}

interface TowerPage {
  towerName: string
  lines: Line[]
}

/** As many lines on a page as fit, and a new page for each tower. */
export const pagesByTower = (lines: readonly Line[], size: number): TowerPage[] =>
  [...Map.groupBy(lines, ({ towerName }) => towerName)].flatMap(([towerName, all]) =>
    Array.from({ length: Math.ceil(all.length / size) }, (_, page) => ({ towerName, lines: all.slice(page * size, (page + 1) * size) })),
  )

/** What stands in one place of a lobby screen: a company, the tower that begins there, or nothing, where a tower would stand alone at the foot of a column. */
export type Place = { key: string; line: Line } | { key: string; tower: string } | { key: string; nothing: true }

/** Pages of `rows` by `columns` places, column by column; each tower has its heading, and has it again where it goes on upon another page. */
export const pagesWithTowers = (lines: readonly Line[], rows: number, columns: number): Place[][] => {
  const size = rows * columns
  const places: Place[] = []
  for (const [tower, all] of Map.groupBy(lines, ({ towerName }) => towerName)) {
    // a place alone has no room for a heading and a line
    if (rows > 1 && places.length % rows === rows - 1) places.push({ key: `before ${tower}`, nothing: true })
    all.forEach((line, i) => {
      if (rows > 1 && (i === 0 || places.length % size === 0)) places.push({ key: `${tower} ${places.length}`, tower })
      places.push({ key: line.key, line })
    })
  }
  return pagesOf(places, size)
}

export const pagesOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.max(1, Math.ceil(all.length / size)) }, (_, page) => all.slice(page * size, (page + 1) * size))

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** Lines in which each word of what was typed stands somewhere. */
export const fitting = (lines: readonly Line[], typed: string): Line[] => {
  const wanted = plain(typed).split(/\s+/).filter(Boolean)
  return lines.filter((line) => {
    const text = plain(`${line.companyName} ${line.towerName} ${line.floorNo} ${line.units}`)
    return wanted.every((word) => text.includes(word))
  })
}

const keyOf = (letter: string) => letter.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
const isHan = (letter: string | undefined) => letter !== undefined && /\p{Script=Han}/u.test(letter)
const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)

/** Names in which what was typed begins a word; a Chinese name has no words, so it may begin anywhere once something was typed. */
const beginnings = (name: readonly string[], typed: readonly string[]): number[] =>
  name.flatMap((_, at) => {
    const begins = isLetter(name[at]) && (at === 0 || !isLetter(name[at - 1]) || (typed.length > 0 && isHan(name[at])))
    return begins && typed.every((letter, n) => name[at + n] === letter) ? [at] : []
  })

/** The letters that can follow in one of the names: the keys that are worth touching. */
export const nextKeys = (lines: readonly Line[], typed: string, language: string): string[] => {
  const begun = [...keyOf(typed)]
  const keys = new Set<string>()
  for (const { companyName } of lines) {
    const name = [...keyOf(companyName)]
    for (const at of beginnings(name, begun)) {
      const next = name[at + begun.length]
      if (next !== undefined && (next === ' ' || isLetter(next))) keys.add(next)
    }
  }
  return [...keys].toSorted(new Intl.Collator(language).compare)
}

/** Lines whose name has a word that begins like this. */
export const beginning = (lines: readonly Line[], typed: string): Line[] => {
  const begun = [...keyOf(typed)]
  return begun.length === 0 ? [...lines] : lines.filter(({ companyName }) => beginnings([...keyOf(companyName)], begun).length > 0)
}
