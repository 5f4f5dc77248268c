import { daysAfter } from '#kit/contract/days.ts'
import { sequences } from '#kit/server/data/sequences.ts'
import type { Rows } from '#kit/server/data/table.ts'
import { typed } from '#kit/server/postgres/database.ts'
import { disputeDays, type EvidenceLine } from '#modules/money/charges/contract.ts'
import type { AccountTables, ChargeTables, DisputeTables, SaidInEach, StatementTables } from '#modules/money/charges/server/tables.ts'
import type { LedgerTables } from '#modules/money/ledger/server/tables.ts'
import { randomFrom } from './random.ts'
import { type By, type City, made, madeAt, type Told, writeTrail } from './trail.ts'
import { insertAll, of } from './write.ts'

/** A booking that is paid by the account of its company, as it was charged. */
export interface ChargedBooking {
  readonly uuid: string
  readonly companyId: number
  readonly memberId: number
  readonly userId: number
  /** By the calendar of the building. */
  readonly day: string
  /** The room and the time, and no names. */
  readonly title: string
  readonly evidence: readonly EvidenceLine[]
  /** Both in each language. */
  readonly said?: SaidInEach
  readonly hours: number
  /** Minor units; `amount` is with tax. */
  readonly pricePerHour: number
  readonly amount: number
  readonly tax: number
  readonly taxBasisPoints: number
  /** When it was booked. */
  readonly at: Date
}

interface Place {
  /** Of the building, in the seed. */
  readonly key: string
  readonly place: 'hk' | 'sg'
  readonly currency: string
}

/** Companies whose statement of last month has gone, with what they say about one of its lines. */
const stated = [
  {
    company: 'pinecrest',
    question: 'Nobody of ours was in the room that morning. The screen was broken and we moved to our own floor.',
    answer: undefined,
  },
  {
    company: 'oriel',
    question: 'We left an hour early, and the room was booked again by somebody else.',
    answer: 'The display shows a check-in at 09:02 and none after it. Could you tell us when your people left?',
  },
] as const

/** They let their people charge rooms to them. */
export const chargingCompanies = ['pinecrest', 'oriel', 'tidewater'] as const

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`
const kind = 'bookings'

/**
 * Lines of bookings that are charged to the account: those of months before this one verified, and of last month stated for two companies, each with a
 * dispute. Called once bookings are written.
 */
export const writeCharges = async (given: City, { key, place, currency }: Place, bookings: readonly ChargedBooking[]): Promise<void> => {
  if (bookings.length === 0) return
  const city = { ...given, random: randomFrom(1690) }
  const open = typed<ChargeTables & LedgerTables>(city.open)
  const officeCentreId = of(city.centres, key)
  const [deputy] = city.adminsOf(key)
  const days = city.daysOf(place)
  const thisMonth = days.firstOfMonth(0)
  const year = thisMonth.slice(0, 4)
  const sorted = bookings.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const lines = sorted.map((booking, n) => ({
    ...madeAt(city, booking.at, { userId: booking.userId, membershipId: booking.memberId }),
    officeCentreId,
    companyId: booking.companyId,
    referenceNo: `CHG-${year}-${String(n + 1).padStart(6, '0')}`,
    kind,
    subject: booking.uuid,
    part: '1',
    memberId: booking.memberId,
    userId: booking.userId,
    day: booking.day,
    month: monthOf(booking.day),
    title: booking.title,
    evidence: JSON.stringify(booking.evidence),
    said: booking.said ?? null,
    quantity: Math.round(booking.hours * 1000),
    unit: 'HOUR',
    unitPrice: booking.pricePerHour,
    amount: booking.amount,
    tax: booking.tax,
    taxBasisPoints: booking.taxBasisPoints,
    currency,
    status: booking.day < thisMonth ? 'VERIFIED' : 'OPEN',
    version: booking.day < thisMonth ? 2 : 1,
  }))
  const ids = await insertAll(lines, (some) => open.insertInto('charges').values(some).returning('id').execute())
  const kept = lines.map((line, n) => ({ ...line, id: ids[n] ?? 0 }))
  await writePostings(city, kept)
  const verifiedAt = days.at(-1, '10:40')
  await writeTrail(
    city,
    kept.flatMap((line): Told[] => {
      const entry = { table: 'charges', id: line.id, officeCentreId, companyId: line.companyId }
      const charged = {
        ...entry,
        at: line.createdAt,
        by: { userId: line.userId, membershipId: line.memberId },
        action: 'charged',
        changes: made({ amount: line.amount }),
      }
      if (line.status === 'OPEN') return [charged]
      return [charged, { ...entry, at: verifiedAt, by: deputy, action: 'verified', changes: { status: { before: 'OPEN', after: 'VERIFIED' } } }]
    }),
  )
  await writeAllowances(city, officeCentreId, place)
  await writeUses(city, officeCentreId, lines)
  // what comes next is counted on from here
  await typed<Rows<typeof sequences>>(city.open)
    .insertInto('sequences')
    .values([
      { officeCentreId, name: 'CHG', year: Number(year), last: lines.length },
      { officeCentreId, name: 'STM', year: Number(year), last: stated.length },
    ])
    .execute()
  const last = days.firstOfMonth(-1)
  for (const [n, one] of stated.entries()) {
    const companyId = of(city.centres, one.company)
    const own = kept.filter((line) => line.companyId === companyId && line.month === last)
    const [first] = own
    if (!first) continue
    const stand = { ...one, officeCentreId, companyId, place, by: deputy }
    await writeStatement(city, { ...stand, month: last, referenceNo: `STM-${year}-${String(n + 1).padStart(6, '0')}` }, own)
    await writeDispute(city, { ...stand, asker: city.adminsOf(one.company)[0] }, first)
  }
}

interface Line {
  readonly id: number
  readonly uuid: string
  readonly companyId: number
  readonly officeCentreId: number
  readonly amount: number
  readonly tax: number
  readonly currency: string
  readonly createdAt: Date
}

/** So many lines in one statement with all their postings. */
const postedAtOnce = 300
const writePostings = async ({ open: all }: City, lines: readonly Line[]): Promise<void> => {
  const open = typed<LedgerTables>(all)
  for (let at = 0; at < lines.length; at += postedAtOnce) {
    const some = lines.slice(at, at + postedAtOnce)
    const transactions = await open
      .insertInto('ledgerTransactions')
      .values(some.map(({ officeCentreId, uuid, createdAt }) => ({ officeCentreId, at: createdAt, causeKind: 'charges', causeSubject: uuid })))
      .returning('id')
      .execute()
    const postings = some.flatMap(({ officeCentreId, companyId, amount, tax, currency }, n) => {
      const posting = { officeCentreId, transactionId: transactions[n]?.id ?? 0, currency }
      return [
        { ...posting, account: 'RECEIVABLE', amount, companyId },
        { ...posting, account: 'REVENUE', amount: tax - amount },
        ...(tax === 0 ? [] : [{ ...posting, account: 'TAX', amount: -tax }]),
      ]
    })
    await open.insertInto('ledgerPostings').values(postings).execute()
  }
}

interface Asked extends Stand {
  readonly answer: string | undefined
}
interface Stand {
  readonly officeCentreId: number
  readonly companyId: number
  readonly place: 'hk' | 'sg'
  readonly by: By
}

/** Sent on the second of this month, before its invoice is made; one that is still to be answered at most nine days ago, so that it can be disputed. */
const sentAgo = (city: City, { place, answer }: Pick<Asked, 'place' | 'answer'>): number => {
  const second = Math.max(Number(city.daysOf(place).date(0).slice(8)) - 2, 0)
  return answer === undefined ? Math.min(second, 9) : second
}

const writeStatement = async (
  city: City,
  { officeCentreId, companyId, place, answer, by, month, referenceNo }: Asked & { month: string; referenceNo: string },
  lines: readonly Line[],
): Promise<void> => {
  const [days, ago] = [city.daysOf(place), sentAgo(city, { place, answer })]
  const [day, at] = [days.date(-ago), days.at(-ago, '00:03')]
  const { id } = await typed<StatementTables>(city.open)
    .insertInto('chargeStatements')
    .values({
      ...madeAt(city, at, by),
      version: 2,
      officeCentreId,
      companyId,
      month,
      referenceNo,
      currency: lines[0]?.currency ?? '',
      status: 'SENT',
      lines: lines.length,
      amount: lines.reduce((sum, { amount }) => sum + amount, 0),
      tax: lines.reduce((sum, { tax }) => sum + tax, 0),
      sentAt: at,
      sentBy: by.userId,
      disputeUntil: daysAfter(day, disputeDays),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const changes = { status: { before: 'PROPOSED', after: 'SENT' } }
  await writeTrail(city, [{ at, by, table: 'chargeStatements', id, action: 'statementSent', changes, officeCentreId, companyId }])
}

/** One that waits for the building, and one that it has answered. */
const writeDispute = async (
  city: City,
  { officeCentreId, companyId, place, by, asker, question, answer }: Asked & { asker: By; question: string },
  line: Line,
): Promise<void> => {
  const open = typed<DisputeTables & ChargeTables>(city.open)
  const days = city.daysOf(place)
  // what was answered was asked on the day after the statement
  const ago = answer === undefined ? 1 : Math.max(sentAgo(city, { place, answer }) - 1, 1)
  const [askedAt, answeredAt] = [days.at(-ago, '09:10'), days.at(1 - ago, '00:05')]
  const status = answer === undefined ? 'OPEN' : 'ANSWERED'
  const { id } = await open
    .insertInto('chargeDisputes')
    .values({ ...madeAt(city, askedAt, asker), officeCentreId, companyId, chargeId: line.id, status, dueOn: days.date(7 - ago) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const said = { officeCentreId, companyId, disputeId: id }
  await open
    .insertInto('chargeDisputeMessages')
    .values([
      { ...said, uuid: city.random.uuid(), kind: 'QUESTION', byBuilding: false, message: question, createdBy: asker.userId, createdAt: askedAt },
      ...(answer === undefined
        ? []
        : [{ ...said, uuid: city.random.uuid(), kind: 'ANSWER', byBuilding: true, message: answer, createdBy: by.userId, createdAt: answeredAt }]),
    ])
    .execute()
  await open
    .updateTable('charges')
    .set({ disputed: true, version: answer === undefined ? 3 : 4, updatedAt: answer === undefined ? askedAt : answeredAt })
    .where('id', '=', line.id)
    .where('officeCentreId', '=', officeCentreId)
    .execute()
  const entry = { table: 'charges', id: line.id, officeCentreId, companyId, changes: {} }
  await writeTrail(city, [
    { ...entry, at: askedAt, by: asker, action: 'disputeRaised' },
    ...(answer === undefined ? [] : [{ ...entry, at: answeredAt, by, action: 'disputeAnswered' }]),
  ])
}

/** How far each person has used up what their company allows, by the month of use. */
const writeUses = async (
  city: City,
  officeCentreId: number,
  lines: readonly { companyId: number; userId: number; month: string; amount: number }[],
): Promise<void> => {
  const each = Map.groupBy(lines, ({ companyId, userId, month }) => `${companyId} ${userId} ${month}`)
  await insertAll(
    [...each.values()].flatMap((some) => {
      const [first] = some
      if (!first) return []
      const { companyId, userId, month } = first
      return [{ officeCentreId, companyId, userId, kind, month, used: some.reduce((sum, { amount }) => sum + amount, 0) }]
    }),
    async (some) => {
      await typed<AccountTables>(city.open).insertInto('chargeAccountUses').values(some).execute()
      return []
    },
  )
}

/** Two companies let everybody charge rooms to them, one only those who book for others. */
const writeAllowances = async (city: City, officeCentreId: number, place: 'hk' | 'sg'): Promise<void> => {
  const allowances = [
    { company: 'pinecrest', whom: 'EVERYBODY', monthlyLimit: 200_000 },
    { company: 'oriel', whom: 'EVERYBODY', monthlyLimit: null },
    { company: 'tidewater', whom: 'BY_RIGHT', monthlyLimit: null },
  ] as const
  const at = city.daysOf(place).at(-90, '09:45')
  await typed<AccountTables>(city.open)
    .insertInto('chargeAllowances')
    .values(
      allowances.map(({ company, whom, monthlyLimit }) => ({
        ...madeAt(city, at, city.adminsOf(company)[0]),
        officeCentreId,
        companyId: of(city.centres, company),
        kind,
        allowed: true,
        whom,
        monthlyLimit,
      })),
    )
    .execute()
}
