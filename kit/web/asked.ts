import type { Asked, AskedOf } from '#kit/contract/asked.ts'

const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(at.getTime())) return false
  return at.toISOString().startsWith(text) && text >= '1900-01-01' && text < '2200-01-01'
}

/** May this key hold this text? */
export const mayHold = (asked: Asked, text: string): boolean => {
  if (asked.is === 'text')
    return text !== '' && text.length <= (asked.most ?? Number.MAX_SAFE_INTEGER) && (!asked.pattern || new RegExp(asked.pattern, 'u').test(text))
  if (asked.is === 'number') return /^\d{1,16}$/.test(text) && Number(text) >= asked.min && Number(text) <= asked.max
  if (asked.is === 'one') return asked.of.includes(text)
  if (asked.is === 'several') return mayHold(asked.of, text)
  return asked.is === 'day' ? isDay(text) : text === 'true' || text === 'false'
}

/** A query as browsers and programs read it. */
interface Address {
  get(key: string): string | null
  getAll(key: string): string[]
}

/**
 * What the address of a list asks for, as far as the list knows it: keys and values that mean nothing there are left out, since an address comes
 * from mails, notes and other programs too. `search` is what people write for the documents' `wildcardSearch`.
 */
export const askedIn = (known: AskedOf, address: Address, except: readonly string[] = []): Record<string, string | string[]> => {
  const found: Record<string, string | string[]> = {}
  for (const [key, asked] of Object.entries(known)) {
    if (except.includes(key)) continue
    const given =
      asked.is === 'several' ? address.getAll(`${key}[]`) : [address.get(key) ?? (key === 'wildcardSearch' ? address.get('search') : null)]
    const right = given.filter((text): text is string => text !== null && mayHold(asked, text))
    if (asked.is === 'several' && right.length > 0) found[key] = right.slice(0, asked.most)
    else if (right[0] !== undefined) found[key] = right[0]
  }
  return found
}
