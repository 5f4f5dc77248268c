import { daysAfter } from '#kit/contract/days.ts'
import { sequences } from '#kit/server/data/sequences.ts'
import type { Rows } from '#kit/server/data/table.ts'
import { typed } from '#kit/server/postgres/database.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { ChargeRecord, ChargeTables } from '#modules/money/charges/server/tables.ts'
import type { InvoiceTables, LineTables, NoteTables, SettingTables } from '#modules/money/invoices/server/tables.ts'
import type { LedgerTables } from '#modules/money/ledger/server/tables.ts'
import { randomFrom } from './random.ts'
import { type By, type City, made, madeAt, type Told, writeTrail } from './trail.ts'
import { of } from './write.ts'

type Tables = ChargeTables & InvoiceTables & LineTables & NoteTables & SettingTables & LedgerTables & OfficeCentreTables & Rows<typeof sequences>

const paymentDays = 14
const supplier = {
  name: 'Marlowe Exchange Management Limited',
  address: '391 Electric Road, North Point, Hong Kong',
  taxRegistrationNo: null,
  bankDetails: 'Harbour Commercial Bank, account 024-388-001234-883. Please quote the number of the invoice.',
  footer: 'Questions about a line? Open it in the portal: each shows what it was charged for.',
} as const

interface Plan {
  readonly company: string
  /** Months back, of its lines. */
  readonly ago: 1 | 2
  /** Days before today on which it was made; of what is issued the date of the invoice. */
  readonly made: number
  readonly issued: boolean
  /** Minor units of its first line that were taken back by a credit note. */
  readonly credited?: number
  /** So many days after it was issued. */
  readonly opened?: number
}

/** Invoices of what companies were charged for rooms: overdue, partly credited, new, and a draft. */
export const writeMadeInvoices = async (given: City): Promise<void> => {
  const city = { ...given, random: randomFrom(1810) }
  const open = typed<Tables>(city.open)
  const officeCentreId = of(city.centres, 'marlowe')
  const [deputy, head] = city.adminsOf('marlowe')
  const days = city.daysOf('hk')
  const today = days.date(0)
  // a city that begins just after midnight has done nothing that is still to come
  const momentAt = (offset: number, time: string): Date => new Date(Math.min(days.at(offset, time).getTime(), days.now.getTime()))
  const since = (day: string): number => Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000)
  // Rooms that were charged go back 55 days: before the middle of a month those of the month before last are overdue, after it those of last month are.
  const old = since(days.firstOfMonth(-1)) - 1
  const month = Math.max(Number(today.slice(8)) - 2, 0)
  const plans: readonly Plan[] = [
    { company: 'oriel', ago: 2, made: old, issued: true, opened: 1 },
    { company: 'tidewater', ago: 2, made: old, issued: true },
    { company: 'oriel', ago: 1, made: month, issued: true, credited: 2000, opened: 0 },
    { company: 'tidewater', ago: 1, made: Math.min(month, 9), issued: true },
    { company: 'pinecrest', ago: 1, made: 0, issued: false },
  ]
  await open
    .insertInto('invoiceSettings')
    .values({
      ...madeAt(city, momentAt(-120, '15:10'), head),
      officeCentreId,
      prefix: 'INV',
      creditPrefix: 'CN',
      paymentDays,
      supplierName: supplier.name,
      supplierAddress: null,
      taxRegistrationNo: null,
      bankDetails: supplier.bankDetails,
      footer: supplier.footer,
    })
    .execute()

  const told: Told[] = []
  const numbers = new Map<string, number>()
  const next = (name: string, day: string): string => {
    const key = `${name} ${day.slice(0, 4)}`
    const n = (numbers.get(key) ?? 0) + 1
    numbers.set(key, n)
    return `${name}-${day.slice(0, 4)}-${String(n).padStart(6, '0')}`
  }
  for (const plan of plans) {
    const companyId = of(city.centres, plan.company)
    const month = days.firstOfMonth(-plan.ago)
    const lines = await open
      .selectFrom('charges')
      .selectAll()
      .where('officeCentreId', '=', officeCentreId)
      .where('companyId', '=', companyId)
      .where('month', '=', month)
      .where('status', '=', 'VERIFIED')
      .where('disputed', '=', false)
      .where('correctsId', 'is', null)
      .where('amount', '>', 0)
      .orderBy('day')
      .orderBy('id')
      .execute()
    const [first] = lines
    if (!first) continue
    const sum = (field: 'amount' | 'tax'): number => lines.reduce((all, line) => all + line[field], 0)
    const day = days.date(-plan.made)
    const [draftedAt, issuedAt] = [momentAt(-plan.made, '00:05'), momentAt(-plan.made, '00:20')]
    await lockAll(open, officeCentreId, lines, draftedAt)
    const draftNo = next('DRAFT', day)
    const invoiceNo = plan.issued ? next('INV', day) : draftNo
    const customer = plan.issued ? await customerOf(open, officeCentreId, companyId) : null
    const amount = sum('amount')
    const credited = plan.credited && plan.credited < first.amount ? plan.credited : 0
    const paper = { invoiceDate: day, fileName: `${invoiceNo}.pdf`, fileSize: 0 }
    const owner = { officeCentreId, companyId }
    const dueOn = plan.issued ? daysAfter(day, paymentDays) : null
    const { id } = await open
      .insertInto('invoices')
      .values({
        ...madeAt(city, draftedAt, deputy),
        ...owner,
        ...paper,
        invoiceNo,
        draftNo,
        status: plan.issued ? 'ISSUED' : 'DRAFT',
        source: 'CHARGES',
        month,
        run: 1,
        amount,
        tax: sum('tax'),
        currency: first.currency,
        dueOn,
        credited,
        issuedAt: plan.issued ? issuedAt : null,
        supplier: plan.issued ? supplier : null,
        customer,
        updatedAt: plan.issued ? issuedAt : draftedAt,
        version: plan.issued ? (credited > 0 ? 3 : 2) : 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await open
      .insertInto('invoiceLines')
      .values(lines.map((line, at) => lineOf(line, { invoiceId: id, creditNoteId: null, position: at + 1, correctsNo: null }, draftedAt)))
      .execute()
    const [, reader] = city.adminsOf(plan.company)
    const openedAt = plan.opened === undefined ? null : momentAt(-Math.max(plan.made - plan.opened, 0), '00:50')
    await open
      .insertInto('invoiceEditions')
      .values({
        ...madeAt(city, draftedAt, deputy),
        ...owner,
        ...paper,
        invoiceId: id,
        edition: 1,
        storageKeys: [],
        openedAt,
        openedBy: openedAt && reader.userId,
      })
      .execute()
    const entry = { table: 'invoices', id, ...owner }
    told.push({ ...entry, at: draftedAt, by: deputy, action: 'drafted', changes: made({ amount }) })
    if (!plan.issued) continue
    const numbered = { invoiceNo: { before: draftNo, after: invoiceNo }, dueOn: { before: null, after: dueOn } }
    told.push({ ...entry, at: issuedAt, by: head, action: 'issued', changes: numbered })
    if (openedAt) told.push({ ...entry, at: openedAt, by: reader, action: 'opened', changes: {} })
    if (credited === 0 || !customer) continue
    const noteDay = days.date(-Math.max(plan.made - 5, 0))
    const at = momentAt(-Math.max(plan.made - 5, 0), '00:40')
    await creditFirst(city, { line: first, amount: credited, invoiceId: id, noteNo: next('CN', noteDay), noteDate: noteDay, customer, at, by: head })
    told.push({ ...entry, at, by: head, action: 'credited', reason: creditReason, changes: { credited: { before: 0, after: credited } } })
  }
  await writeTrail(city, told)
  for (const [key, last] of numbers) {
    const [name = '', year = ''] = key.split(' ')
    const counted = { officeCentreId, year: Number(year), last }
    if (name === 'DRAFT')
      await open
        .insertInto('sequences')
        .values({ ...counted, name })
        .execute()
    else
      await open
        .insertInto('invoiceCounters')
        .values({ ...counted, kind: name === 'INV' ? 'INVOICE' : 'CREDIT_NOTE' })
        .execute()
  }
}

type Open = ReturnType<typeof typed<Tables>>

const lockAll = async (open: Open, officeCentreId: number, lines: readonly ChargeRecord[], at: Date): Promise<void> => {
  await open
    .updateTable('charges')
    .set((eb) => ({ status: 'LOCKED', version: eb('version', '+', 1), updatedAt: at }))
    .where('officeCentreId', '=', officeCentreId)
    .where(
      'id',
      'in',
      lines.map(({ id }) => id),
    )
    .execute()
}

const customerOf = async (open: Open, officeCentreId: number, companyId: number) => {
  const company = await open.selectFrom('officeCentres').select(['companyName', 'address']).where('id', '=', companyId).executeTakeFirstOrThrow()
  const codes = open.selectFrom('invoiceCustomerCodes').select('code').where('officeCentreId', '=', officeCentreId).where('companyId', '=', companyId)
  return { name: company.companyName, address: company.address, code: (await codes.executeTakeFirst())?.code ?? null }
}

interface On {
  readonly invoiceId: number
  readonly creditNoteId: number | null
  readonly position: number
  readonly correctsNo: string | null
}
type OfLine = Pick<
  ChargeRecord,
  'id' | 'officeCentreId' | 'companyId' | 'referenceNo' | 'day' | 'title' | 'quantity' | 'unit' | 'unitPrice' | 'amount' | 'tax' | 'taxBasisPoints'
>
const lineOf = (line: OfLine, on: On, at: Date) => {
  const { id: chargeId, officeCentreId, companyId, referenceNo, day, title, quantity, unit, unitPrice, amount, tax, taxBasisPoints } = line
  return {
    ...on,
    createdAt: at,
    chargeId,
    officeCentreId,
    companyId,
    referenceNo,
    day,
    title,
    quantity,
    unit,
    unitPrice,
    amount,
    tax,
    taxBasisPoints,
  }
}

const creditReason = 'The air-conditioning was off for the first half hour.'
interface Credit {
  readonly line: ChargeRecord
  readonly amount: number
  readonly invoiceId: number
  readonly noteNo: string
  readonly noteDate: string
  readonly customer: { readonly name: string; readonly address: string; readonly code: string | null }
  readonly at: Date
  readonly by: By
}
/** A correction of a line, as the building wrote it, with what it moved in the ledger, and the credit note that it stands on. */
const creditFirst = async (city: City, { line, amount, invoiceId, noteNo, noteDate, customer, at, by }: Credit): Promise<void> => {
  const open = typed<Tables>(city.open)
  const { officeCentreId, companyId, currency } = line
  const year = Number(line.referenceNo.split('-')[1])
  const { last } = await open
    .updateTable('sequences')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .where('officeCentreId', '=', officeCentreId)
    .where('name', '=', 'CHG')
    .where('year', '=', year)
    .returning('last')
    .executeTakeFirstOrThrow()
  const { kind, subject, part, memberId, userId, title, said, day, month, taxBasisPoints } = line
  const correction = await open
    .insertInto('charges')
    .values({
      ...madeAt(city, at, by),
      version: 3,
      officeCentreId,
      companyId,
      kind,
      subject,
      part,
      memberId,
      userId,
      title,
      said,
      day,
      month,
      taxBasisPoints,
      currency,
      referenceNo: `CHG-${year}-${String(last).padStart(6, '0')}`,
      correctsId: line.id,
      cause: `version 3 by ${by.userId}`,
      reason: creditReason,
      evidence: JSON.stringify(line.evidence),
      quantity: -1000,
      unit: 'PIECE',
      unitPrice: amount,
      amount: -amount,
      tax: 0,
      status: 'LOCKED',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await open
    .updateTable('charges')
    .set((eb) => ({ reversed: amount, version: eb('version', '+', 1), updatedAt: at }))
    .where('officeCentreId', '=', officeCentreId)
    .where('id', '=', line.id)
    .execute()
  const transaction = await open
    .insertInto('ledgerTransactions')
    .values({ officeCentreId, at, causeKind: 'charges', causeSubject: correction.uuid })
    .returning('id')
    .executeTakeFirstOrThrow()
  const posting = { officeCentreId, transactionId: transaction.id, currency }
  await open
    .insertInto('ledgerPostings')
    .values([
      { ...posting, account: 'RECEIVABLE', amount: -amount, companyId },
      { ...posting, account: 'REVENUE', amount },
    ])
    .execute()
  const note = await open
    .insertInto('creditNotes')
    .values({
      ...madeAt(city, at, by),
      officeCentreId,
      companyId,
      invoiceId,
      noteNo,
      noteDate,
      reason: creditReason,
      whole: false,
      amount,
      tax: 0,
      currency,
      supplier,
      customer,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await open
    .insertInto('invoiceLines')
    .values(lineOf(correction, { invoiceId, creditNoteId: note.id, position: 1, correctsNo: line.referenceNo }, at))
    .execute()
}
