export interface Pasted {
  /** Where it stands in what was pasted; of lines that hold several, which it is of all. The first is 1. */
  line: number
  email: string
  fullName: string
}

/** 'ann.lee' is Ann Lee, until somebody says better. */
const nameFrom = (email: string): string =>
  (email.split('@')[0] ?? '')
    .replace(/\+.*$/, '')
    .split(/[._-]+/)
    .filter(Boolean)
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join(' ')

const unquoted = (name: string) =>
  name
    .trim()
    .replace(/^["'“]+|["'”]+$/g, '')
    .trim()

/** 'Lee, Ann <ann@…>' has a comma that divides nothing: a piece without an address belongs to the next one, where names stand before brackets. */
const pieces = (line: string): string[] => {
  const found: string[] = []
  let before = ''
  for (const piece of line.split(/[,，、]/)) {
    const whole = before ? `${before},${piece}` : piece
    if (!piece.includes('@') && line.includes('<')) before = whole
    else {
      found.push(whole)
      before = ''
    }
  }
  return before ? [...found, before] : found
}

const personIn = (piece: string, line: number): Pasted => {
  const bracketed = /^([^<>]*)<([^<>]*)>$/.exec(piece)
  const email = bracketed?.[2]?.trim() ?? piece
  return { line, email, fullName: unquoted(bracketed?.[1] ?? '') || nameFrom(email) || email }
}

const piecesOf = (line: string): string[] =>
  line
    .split(/[;；\t]+/)
    .flatMap(pieces)
    .map((piece) => piece.trim())
    .filter(Boolean)

/**
 * Addresses as people paste them, from a mail program or a sheet, each once; how many were left out for that is told. What is none stays, so that it can be
 * seen and put right.
 */
export const addressesIn = (text: string): { people: Pasted[]; doubles: number } => {
  const lines = text.split(/\r\n|\n|\r/).map(piecesOf)
  const single = lines.every((found) => found.length <= 1)
  const all = single
    ? lines.flatMap((found, at) => found.map((piece) => personIn(piece, at + 1)))
    : lines.flat().map((piece, at) => personIn(piece, at + 1))
  const people = [...Map.groupBy(all, ({ email }) => email.toLowerCase()).values()].flatMap(([first]) => first ?? [])
  return { people, doubles: all.length - people.length }
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

/** The same as a sheet, with headings as the server knows them; what was left out leaves its line empty, so that the others keep their numbers below the headings. */
export const sheetOf = (people: readonly Pasted[], roles: string, headings: readonly [string, string, string], name: string): File => {
  const at = new Map(people.map(({ line, email, fullName }) => [line, [email, fullName, roles]]))
  const last = Math.max(0, ...at.keys())
  const lines = [headings, ...Array.from({ length: last }, (_, n) => at.get(n + 1) ?? [])]
  return new File([lines.map((line) => line.map(cell).join(',')).join('\r\n')], `${name}.csv`, { type: 'text/csv' })
}
