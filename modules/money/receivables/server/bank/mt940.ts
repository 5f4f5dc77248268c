import { exactAmount } from './amount.ts'
import { dayOf, entriesAtMost, payerText, type ReadLine, type ReadStatement, referenceText, Unreadable } from './statement.ts'

interface Field {
  readonly tag: string
  readonly text: string
}

/** Fields begin with `:61:` at the head of a line; what follows without one belongs to them. Envelopes of the network are left out. */
const fieldsOf = (text: string): Field[] => {
  const fields: { tag: string; text: string }[] = []
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, tag, rest] = /^:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? []
    if (tag !== undefined) fields.push({ tag, text: rest ?? '' })
    else if (/^-\}?$|^\{[1-5]:/.test(line)) continue
    else {
      const last = fields.at(-1)
      if (last && line !== '') last.text += `\n${line}`
    }
  }
  return fields
}

const movement = /^(\d{2})(\d{2})(\d{2})(\d{4})?(R?[CD])([A-Z])?(\d[\d.]*,\d*|\d+)([A-Z][A-Z0-9]{3})?([^\n]*)(?:\n([\s\S]*))?$/

/** Words of field 86: in numbered parts (`?20`), in named ones (`/REMI/`), or just as they stand. */
const saidIn = (text: string): { reference: string; payer: string } => {
  const joined = text.replace(/\n/g, '')
  if (/^\d{0,3}\?\d\d/.test(joined)) {
    const parts = [...joined.matchAll(/\?(\d\d)([^?]*)/g)].map(([, code = '', said = '']) => ({ code: Number(code), said }))
    const of = (from: number, to: number) => parts.filter(({ code }) => code >= from && code <= to).map(({ said }) => said)
    return { reference: [...of(20, 29), ...of(60, 63)].join(''), payer: of(32, 33).join('') }
  }
  if (/\/(REMI|NAME|EREF)\//.test(joined)) {
    const named = new Map([...joined.matchAll(/\/([A-Z]{3,5})\/(.*?)(?=\/[A-Z]{3,5}\/|$)/g)].map(([, code = '', said = '']) => [code, said]))
    const remittance = (named.get('REMI') ?? '').replace(/^(USTD|STRD)\/+/, '')
    const own = named.get('EREF') ?? ''
    return { reference: [remittance, /^NOTPROVIDED$/i.test(own) ? '' : own].join(' '), payer: named.get('NAME') ?? '' }
  }
  return { reference: text.replace(/\n/g, ' '), payer: '' }
}

/** A two-digit year is of this century. */
const dayIn = (year: string, month: string, day: string): string => {
  const found = dayOf(2000 + Number(year), Number(month), Number(day))
  if (found === undefined) throw new Unreadable('DAY', `${year}${month}${day}`)
  return found
}

/** The day on which it was booked, as camt.053 tells it, too: the entry date, of the year in which it is nearest to the value date; else the value date itself. */
const bookedOn = (value: string, entry: string): string => {
  if (entry === '') return value
  const away = (day: string): number => Math.abs(Date.parse(day) - Date.parse(value))
  const days = [-1, 0, 1].flatMap((years) => dayOf(Number(value.slice(0, 4)) + years, Number(entry.slice(0, 2)), Number(entry.slice(2, 4))) ?? [])
  const [nearest] = days.toSorted((a, b) => away(a) - away(b))
  if (nearest === undefined) throw new Unreadable('DAY', entry)
  return nearest
}

/** SWIFT MT940: one account's statements one after another. Where it names no currency, its amounts are of the building's. */
export const readMt940 = (text: string, ofBuilding: string): ReadStatement => {
  const fields = fieldsOf(text)
  const accounts = new Set(
    fields.filter(({ tag }) => tag === '25' || tag === '25P').map(({ text: said }) => (said.split('\n')[0] ?? '').replace(/\s/g, '')),
  )
  const [named] = accounts
  if (named === undefined || named === '' || accounts.size > 1) throw new Unreadable('ACCOUNT')
  const opening = fields.find(({ tag }) => tag === '60F' || tag === '60M')?.text ?? ''
  const currency = /^[CD]\d{6}([A-Z]{3})/.exec(opening)?.[1] ?? null
  // some banks write it behind the account
  const account = currency !== null && /\d[A-Z]{3}$/.test(named) && named.endsWith(currency) ? named.slice(0, -3) : named
  if (fields.filter(({ tag }) => tag === '61').length > entriesAtMost) throw new Unreadable('MANY')
  const lines: ReadLine[] = []
  let debits = 0
  let left = 0
  for (const [i, field] of fields.entries()) {
    if (field.tag !== '61') continue
    const [, year = '', month = '', day = '', entry = '', mark = '', , amount = '', , rest = '', more = ''] = movement.exec(field.text) ?? []
    if (mark === '') throw new Unreadable('BROKEN', field.text.slice(0, 40))
    // what a debit's reversal brings is money that came
    if (mark !== 'C' && mark !== 'RD') {
      debits += 1
      continue
    }
    const minor = exactAmount(amount, ',', currency ?? ofBuilding)
    if (minor === undefined) throw new Unreadable('AMOUNT', amount)
    if (minor === 0) {
      left += 1
      continue
    }
    const next = fields[i + 1]
    const said = next?.tag === '86' ? saidIn(next.text) : { reference: '', payer: '' }
    const own = (rest.split('//')[0] ?? '').trim()
    const reference = [/^(NONREF|)$/i.test(own) ? '' : own, said.reference || more].join(' ')
    lines.push({
      day: bookedOn(dayIn(year, month, day), entry),
      amount: minor,
      bankReference: referenceText(reference),
      payer: payerText(said.payer),
    })
  }
  return { format: 'MT940', account, currency, lines, debits, left, undated: [], uncounted: [] }
}
