import { exactAmount } from './amount.ts'
import { dayOf, entriesAtMost, payerText, type ReadLine, type ReadStatement, referenceText, Unreadable } from './statement.ts'
import { at, type Element, parseXml, textAt } from './xml.ts'

const isNone = (text: string): boolean => text === '' || /^NOTPROVIDED$/i.test(text)

/** What was written with the money: free words, structured references, and the payer's own. */
const referenceIn = (part: Element): string =>
  referenceText(
    [
      ...at(part, 'RmtInf', 'Ustrd').map(({ text }) => text),
      ...at(part, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref').map(({ text }) => text),
      ...at(part, 'RmtInf', 'Strd', 'RfrdDocInf', 'Nb').map(({ text }) => text),
      ...at(part, 'Refs', 'EndToEndId').map(({ text }) => text),
    ]
      .map((text) => text.trim())
      .filter((text) => !isNone(text))
      .join(' '),
  )
const payerIn = (part: Element): string =>
  payerText(
    textAt(
      part,
      ['RltdPties', 'Dbtr', 'Nm'],
      ['RltdPties', 'Dbtr', 'Pty', 'Nm'],
      ['RltdPties', 'UltmtDbtr', 'Nm'],
      ['RltdPties', 'UltmtDbtr', 'Pty', 'Nm'],
    ),
  )

const amountIn = (element: Element | undefined, currency: string): number => {
  const amount = element ? exactAmount(element.text.trim(), '.', currency) : undefined
  if (amount === undefined) throw new Unreadable('AMOUNT', element?.text.trim() ?? '')
  return amount
}

/** Of a reversal too it says which way the money goes: a payment that bounces is a debit, a charge that comes back a credit. */
const isCredit = (entry: Element): boolean => textAt(entry, ['CdtDbtInd']) === 'CRDT'
/** What is only expected is not there yet. */
const isBooked = (entry: Element): boolean => ['BOOK', 'BOOKED', ''].includes(textAt(entry, ['Sts', 'Cd'], ['Sts', 'Prtry'], ['Sts']).toUpperCase())

/** One entry; of a batch each of its payments, where the bank says how much each is. */
const linesOf = (entry: Element, currency: string): ReadLine[] => {
  const said = textAt(entry, ['BookgDt', 'Dt'], ['BookgDt', 'DtTm'], ['ValDt', 'Dt'], ['ValDt', 'DtTm']).slice(0, 10)
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(said) ?? []
  const day = dayOf(Number(year), Number(month), Number(date))
  if (day === undefined) throw new Unreadable('DAY', said)
  const whole = amountIn(at(entry, 'Amt')[0], currency)
  const parts = at(entry, 'NtryDtls', 'TxDtls')
  const amounts = parts.map((part) => at(part, 'Amt')[0] ?? at(part, 'AmtDtls', 'TxAmt', 'Amt')[0])
  if (parts.length > 1 && amounts.every((amount) => amount !== undefined && (amount.attributes.Ccy ?? currency) === currency)) {
    const lines = parts.map((part, i) => ({ day, amount: amountIn(amounts[i], currency), bankReference: referenceIn(part), payer: payerIn(part) }))
    // a batch that does not make its entry is taken as the entry, which is what the account has
    if (lines.reduce((sum, { amount }) => sum + amount, 0) === whole) return lines
  }
  const [part] = parts
  const words = part && parts.length === 1 ? referenceIn(part) : ''
  const bankReference = words || referenceText(textAt(entry, ['AddtlNtryInf'], ['AcctSvcrRef'], ['NtryRef']))
  return [{ day, amount: whole, bankReference, payer: part && parts.length === 1 ? payerIn(part) : '' }]
}

/** ISO 20022, camt.053 in any of its versions; its months are those of the account's bank. Where it names no currency, its amounts are of the building's. */
export const readCamt = (text: string, ofBuilding: string): ReadStatement => {
  const statements = at(parseXml(text), 'Document', 'BkToCstmrStmt', 'Stmt')
  const [first] = statements
  if (!first) throw new Unreadable('UNKNOWN')
  const accountOf = (statement: Element) => textAt(statement, ['Acct', 'Id', 'IBAN'], ['Acct', 'Id', 'Othr', 'Id']).replace(/\s/g, '')
  const account = accountOf(first)
  if (account === '') throw new Unreadable('ACCOUNT')
  if (statements.some((statement) => accountOf(statement) !== account)) throw new Unreadable('ACCOUNT')
  const all = statements.flatMap((statement) => at(statement, 'Ntry'))
  if (all.length > entriesAtMost) throw new Unreadable('MANY')
  const entries = all.filter(isBooked)
  const currencies = new Set(entries.map((entry) => at(entry, 'Amt')[0]?.attributes.Ccy ?? ''))
  if (currencies.size > 1) throw new Unreadable('CURRENCY', [...currencies].join(', '))
  const currency = [...currencies][0] || textAt(first, ['Acct', 'Ccy'])
  const credits = entries.filter(isCredit)
  const lines: ReadLine[] = []
  for (const entry of credits) {
    lines.push(...linesOf(entry, /^[A-Z]{3}$/.test(currency) ? currency : ofBuilding))
    // a batch is many of them
    if (lines.length > entriesAtMost) throw new Unreadable('MANY')
  }
  const came = lines.filter(({ amount }) => amount > 0)
  return {
    format: 'CAMT',
    account,
    currency: currency === '' ? null : currency,
    lines: came,
    debits: entries.length - credits.length,
    left: all.length - entries.length + lines.length - came.length,
    undated: [],
    uncounted: [],
  }
}
