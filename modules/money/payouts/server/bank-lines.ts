import { sql } from 'kysely'
import { daysAfter } from '#kit/contract/days.ts'
import { failures } from '#kit/contract/failure.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change } from '#kit/server/data/write.ts'
import type { BankLineAsked, linesElsewhere } from '#modules/money/receivables/server/front.ts'
import { compare } from './apply-payout.ts'
import { payoutsAt } from './bank-line-rows.ts'
import { rowsOf } from './payout-rows.ts'
import { type PayoutRecord, payouts } from './tables.ts'
import { say } from './words.ts'

type Elsewhere = (typeof linesElsewhere.answers)[number]

/** As letters and digits alone, as banks write them in many ways. */
const plain = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
export const daysAround = 10

/** The same amount, the provider's reference or the bank's in its words, and a day near the one on which it was to arrive. */
const isOf = ({ day, amount, bankReference, payer }: BankLineAsked, { reference, trace, amount: sent, arrivesOn }: PayoutRecord): boolean => {
  if (amount !== sent || day < daysAfter(arrivesOn, -daysAround) || day > daysAfter(arrivesOn, daysAround)) return false
  const text = plain(bankReference + payer)
  return [plain(reference), plain(trace)].some((one) => one.length >= 6 && text.includes(one))
}

const isLinked = (account: string, line: BankLineAsked, row: PayoutRecord): boolean =>
  row.bankDay === line.day &&
  (row.bankAmount ?? row.amount) === line.amount &&
  plain(row.bankAccount ?? '') === plain(account) &&
  row.bankReference === line.bankReference &&
  row.bankSequence === line.sequence &&
  // of one that was linked before its payer was kept the words tell
  (row.bankPayer === null ? isOf(line, row) : row.bankPayer === line.payer)

/** Of several payouts that could be meant the line is none, as long as nobody looks. */
const meant = (account: string, line: BankLineAsked, rows: readonly PayoutRecord[]): PayoutRecord | undefined => {
  const known = rows.find((row) => isLinked(account, line, row))
  if (known) return known
  const [only, other] = rows.filter((row) => row.bankDay === null && isOf(line, row))
  return other ? undefined : only
}

/** Money that comes from the provider is no company's: its line on the statement of the bank is the payout. */
export const payoutsAtBank: Elsewhere = {
  kind: 'PAYOUT',
  find: async (context, building, account, lines) => {
    const rows = await payoutsAt(context, building.id, [...new Set(lines.map(({ amount }) => amount))])
    const used = new Set<number>()
    return lines.map((line) => {
      const row = meant(
        account,
        line,
        rows.filter(({ id }) => !used.has(id)),
      )
      if (!row) return null
      used.add(row.id)
      const title = say(context.language, 'bankLineOf', { reference: row.trace || row.reference })
      return { title, path: `/payments/payouts/${row.uuid}`, known: isLinked(account, line, row) }
    })
  },
  take: async (tx, building, account, line) => {
    const rows = await payoutsAt(tx, building.id, [line.amount])
    const row = meant(account, line, rows)
    if (!row) return undefined
    if (isLinked(account, line, row)) return 'KNOWN'
    const held = await rowsOf(tx)
      .selectFrom('payouts')
      .selectAll()
      .where('id', '=', row.id)
      .where('officeCentreId', '=', building.id)
      .where(sql<boolean>`bank_day is null`)
      .forUpdate()
      .executeTakeFirst()
    if (!held) return 'KNOWN'
    const linked = await unlessTaken(
      failures.taken,
      change(
        tx,
        payouts,
        { id: row.id },
        { bankAccount: account, bankDay: line.day, bankReference: line.bankReference, bankSequence: line.sequence, bankPayer: line.payer },
        { action: 'seenAtBank' },
      ),
    )
    await compare(tx, linked)
    return 'TAKEN'
  },
}
