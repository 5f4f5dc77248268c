import type { BankLine } from '../../contract/bank.ts'
import { namesInvoice, numbersIn } from '../numbers-in.ts'
import type { OwedFor } from './known-rows.ts'
import type { ReadLine } from './statement.ts'

type Proposal = Pick<BankLine, 'company' | 'invoice' | 'why'>
const nothing: Proposal = { company: null, invoice: null, why: null }

const ofInvoice = ({ uuid, invoiceNo, owed, companyId, companyName }: OwedFor, why: BankLine['why']): Proposal => ({
  company: { id: companyId, name: companyName },
  invoice: { uuid, invoiceNo, owed },
  why,
})

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
  const read = lines.map((line) => ({ line, numbers: numbersIn(`${line.bankReference} ${line.payer}`) }))
  const use = (invoice: OwedFor, why: BankLine['why']): Proposal => {
    used.add(invoice.uuid)
    return ofInvoice(invoice, why)
  }
  const byNumber = read.map(({ line, numbers }) => {
    const named = owed.filter(({ invoiceNo }) => namesInvoice(numbers, invoiceNo))
    const exact = named.find((invoice) => invoice.owed === line.amount && !used.has(invoice.uuid))
    if (exact) return use(exact, 'NUMBER_AND_AMOUNT')
    const [first] = named.filter(({ uuid }) => !used.has(uuid))
    return first ? use(first, 'NUMBER') : undefined
  })
  return read.map(({ line, numbers }, i) => {
    const found = byNumber[i]
    if (found) return found
    const company = [...numbers].map((number) => companies.get(number)).find((one) => one !== undefined)
    const free = owed.filter(({ uuid, owed: left }) => left === line.amount && !used.has(uuid))
    if (company) {
      const invoice = free.find(({ companyId }) => companyId === company.id)
      return invoice ? use(invoice, 'CUSTOMER_CODE') : { company, invoice: null, why: 'CUSTOMER_CODE' }
    }
    const [only, other] = free
    return only && !other ? use(only, 'AMOUNT') : nothing
  })
}
