/** What the name of a file says of its invoice: `10023-000457_20261101.pdf`. */
export interface NamedInvoice {
  readonly customerCode: string
  readonly invoiceNo: string
  /** `YYYY-MM-DD` */
  readonly invoiceDate: string
}

export type NameProblem = 'NAME' | 'CUSTOMER_CODE' | 'DATE'

export const customerCodeShape = /^\d{1,12}$/
/** What stands behind the customer code and its hyphen. In letters that the database and the browser make small alike: one number is one invoice, in whatever case. */
const rest = /^[a-z0-9][a-z0-9-]*$/i
const longest = 80

const dayOf = (written: string): string | undefined => {
  const [, y1, m1, d1] = /^(\d{4})(\d{2})(\d{2})$/.exec(written) ?? []
  const [, y3, m3, d3] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(written) ?? []
  const [, d2, m2, y2] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(written) ?? []
  const day = `${y1 ?? y2 ?? y3}-${m1 ?? m2 ?? m3}-${d1 ?? d2 ?? d3}`
  const at = new Date(`${day}T00:00:00Z`)
  // 31 November would be read as 1 December
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day) return undefined
  return day >= '1900-01-01' && day < '2200-01-01' ? day : undefined
}

/**
 * The documents' form: number and date with one `_` between them, one dot, `pdf` behind it. The customer code is what stands before the first hyphen
 * of the number. Of what is wrong the first is said: form, code, date.
 */
export const readInvoiceName = (name: string): NamedInvoice | { problem: NameProblem } => {
  const [base = '', ending, more] = name.normalize('NFC').split('.')
  const [invoiceNo = '', written, another] = base.split('_')
  if (more !== undefined || ending?.toLowerCase() !== 'pdf' || written === undefined || another !== undefined) return { problem: 'NAME' }
  const [customerCode = '', ...parts] = invoiceNo.split('-')
  if (invoiceNo === '' || invoiceNo.length > longest) return { problem: 'NAME' }
  if (!customerCodeShape.test(customerCode)) return { problem: 'CUSTOMER_CODE' }
  if (!rest.test(parts.join('-'))) return { problem: 'NAME' }
  const invoiceDate = dayOf(written)
  return invoiceDate ? { customerCode, invoiceNo, invoiceDate } : { problem: 'DATE' }
}
