import type { BankLine } from '../../contract/bank.ts'
import { numbersIn, spellingsOf } from '../numbers-in.ts'
import type { OwedFor } from './known-rows.ts'
import type { ReadLine } from './statement.ts'

type Proposal = Pick<BankLine, 'company' | 'invoice' | 'why'>
const nothing: Proposal = { company: null, invoice: null, why: null }

const ofInvoice = ({ uuid, invoiceNo, owed, companyId, companyName }: OwedFor, why: BankLine['why']): Proposal => ({
  company: { id: companyId, name: companyName },
  invoice: { uuid, invoiceNo, owed },
  why,
})

/** By a key each; in the order in which they stand. */
const grouped = <K>(owed: readonly OwedFor[], keysOf: (invoice: OwedFor) => readonly K[]): Map<K, Set<OwedFor>> => {
  const groups = new Map<K, Set<OwedFor>>()
  for (const invoice of owed)
    for (const key of keysOf(invoice)) {
      const group = groups.get(key)
      if (group) group.add(invoice)
      else groups.set(key, new Set([invoice]))
    }
  return groups
}

/**
 * Whose money a line may be: by an invoice's number in its words, by a customer code in them, and last by an amount that is owed once. Each invoice is proposed once, so that two lines
 * of the same amount are not both for it. Somebody confirms it.
 */
export const propose = (
  lines: readonly ReadLine[],
  owed: readonly OwedFor[],
  companies: ReadonlyMap<string, { id: number; name: string }>,
): Proposal[] => {
  const used = new Set<string>()
  const place = new Map(owed.map(({ uuid }, at) => [uuid, at]))
  const placeOf = ({ uuid }: OwedFor): number => place.get(uuid) ?? 0
  // many lines and many invoices: each line looks at those alone that could be meant
  const byAmount = grouped(owed, (invoice) => [invoice.owed])
  const bySpelling = grouped(owed, ({ invoiceNo }) => spellingsOf(invoiceNo))
  const read = lines.map((line) => ({ line, numbers: numbersIn(`${line.bankReference} ${line.payer}`) }))
  const use = (invoice: OwedFor, why: BankLine['why']): Proposal => {
    used.add(invoice.uuid)
    byAmount.get(invoice.owed)?.delete(invoice)
    return ofInvoice(invoice, why)
  }
  const byNumber = read.map(({ line, numbers }) => {
    const named = new Set([...numbers].flatMap((number) => [...(bySpelling.get(number) ?? [])]))
    const free = [...named].filter(({ uuid }) => !used.has(uuid)).toSorted((a, b) => placeOf(a) - placeOf(b))
    const exact = free.find((invoice) => invoice.owed === line.amount)
    if (exact) return use(exact, 'NUMBER_AND_AMOUNT')
    const [first] = free
    return first ? use(first, 'NUMBER') : undefined
  })
  return read.map(({ line, numbers }, i) => {
    const found = byNumber[i]
    if (found) return found
    const company = [...numbers].map((number) => companies.get(number)).find((one) => one !== undefined)
    const free = byAmount.get(line.amount) ?? []
    if (company) {
      const invoice = [...free].find(({ companyId }) => companyId === company.id)
      return invoice ? use(invoice, 'CUSTOMER_CODE') : { company, invoice: null, why: 'CUSTOMER_CODE' }
    }
    const [only, other] = free
    return only && !other ? use(only, 'AMOUNT') : nothing
  })
}
