export interface Pasted {
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

const onlyOnce = (people: readonly Pasted[]): Pasted[] =>
  [...Map.groupBy(people, ({ email }) => email.toLowerCase()).values()].flatMap(([first]) => first ?? [])

/** Addresses as people paste them, from a mail program or a sheet, each once. What is none stays, so that it can be seen and put right. */
export const addressesIn = (text: string): Pasted[] =>
  onlyOnce(
    text
      .split(/[\n\r;；\t]+/)
      .flatMap(pieces)
      .map((piece) => piece.trim())
      .filter(Boolean)
      .map((piece) => {
        const bracketed = /^([^<>]*)<([^<>]*)>$/.exec(piece)
        const email = bracketed?.[2]?.trim() ?? piece
        return { email, fullName: unquoted(bracketed?.[1] ?? '') || nameFrom(email) || email }
      }),
  )

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

/** The same as a sheet, with headings as the server knows them. */
export const sheetOf = (people: readonly Pasted[], roles: string, headings: readonly [string, string, string], name: string): File => {
  const lines = [headings, ...people.map(({ email, fullName }) => [email, fullName, roles] as const)]
  return new File([lines.map((line) => line.map(cell).join(',')).join('\r\n')], `${name}.csv`, { type: 'text/csv' })
}
