import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '#kit/contract/language.ts'
import { dayWords } from '#kit/contract/moments.ts'
import { textIn } from '#kit/contract/translated.ts'
import type { Transaction } from '#kit/server/context.ts'
import { type Mail, sendMails } from '#kit/server/mail/mail.ts'
import { languagesOf } from '#modules/identity/users/server/front.ts'
import { extrasById, extraTitle } from '#modules/spaces/extras/server/front.ts'
import type { FacilityRecord } from '#modules/spaces/facilities/server/front.ts'
import { facilityOf, floorsNamed } from '../facility-rows.ts'
import { wholeBuilding } from '../people/attendee-rows.ts'
import { inOrder } from '../series/series-words.ts'
import type { BookingRecord, BookingTables, CateringTold } from '../tables.ts'
import { clockOf } from '../time-words.ts'
import { say } from '../words.ts'

const holding: readonly string[] = ['CONFIRMED', 'CHECKED_IN']
type Said = 'ordered' | 'changed' | 'calledOff'
interface Order {
  readonly booking: BookingRecord
  readonly extraId: number
  readonly quantity: number
  readonly what: Said
}
/** One mail: of one booking, or of all dates of a series of which the same is told. */
type Letter = readonly [Order, ...Order[]]

const lettersOf = (orders: readonly Order[]): Letter[] => {
  const groups = Map.groupBy(orders, ({ booking: { id, seriesId }, extraId, what }) => `${what} ${extraId} ${seriesId ?? `one ${id}`}`)
  return [...groups.values()].flatMap((some): Letter[] => {
    const [first, ...others] = some.toSorted((a, b) => inOrder(a.booking, b.booking))
    return first ? [[first, ...others]] : []
  })
}

/** All that an order says: who has read the same is not written to again. */
const digestOf = ({ startsAt, endsAt, facilityId, note }: BookingRecord, quantity: number): string =>
  createHash('sha256')
    .update(JSON.stringify([Date.parse(startsAt), Date.parse(endsAt), facilityId, note, quantity]))
    .digest('base64url')

interface Reader {
  readonly to: string
  readonly language: Language
  readonly room: (facilityId: number) => string
  readonly where: string
  readonly address: string
}
const saidOf = ({ booking, quantity }: Order, title: string, { language, room, where, address }: Reader) => ({
  title,
  n: String(quantity),
  room: room(booking.facilityId),
  building: where,
  address,
  day: dayWords(language, booking.date),
  ...clockOf(language, booking),
  reference: booking.referenceNo,
})
/** Of one booking line by line; of a series a line for each date. */
const linesOf = (letter: Letter, title: string, reader: Reader): string[] => {
  const { language } = reader
  const [first] = letter
  const said = saidOf(first, title, reader)
  // who comes from outside has to find it
  const address = reader.address === '' || first.what === 'calledOff' ? [] : [say(language, 'catering.address', said)]
  if (letter.length === 1)
    return [
      say(language, `catering.${first.what}`, said),
      say(language, 'catering.where', said),
      ...address,
      say(language, 'catering.reference', said),
    ]
  const line = first.what === 'calledOff' ? 'catering.dateOff' : 'catering.date'
  return [
    say(language, `catering.series.${first.what}`, { ...said, n: letter.length }),
    ...letter.map((order) => say(language, line, saidOf(order, title, reader))),
    ...address,
  ]
}

const mailOf = (letter: Letter, title: string, reader: Reader): Mail => {
  const { to, language } = reader
  const [first] = letter
  const { officeCentreId } = first.booking
  const notes = first.what === 'calledOff' ? [] : [...new Set(letter.flatMap(({ booking: { note } }) => note ?? []))]
  const lines = linesOf(letter, title, reader)
  return {
    to,
    from: officeCentreId,
    language,
    subject: lines[0] ?? '',
    paragraphs: [...lines, ...notes.map((note) => say(language, 'catering.note', { note }))],
  }
}

const send = async (tx: Transaction, letters: readonly Letter[], officeCentreId: number): Promise<void> => {
  const extras = await extrasById(
    tx,
    officeCentreId,
    letters.map(([{ extraId }]) => extraId),
  )
  const emails = [...extras.values()].flatMap(({ notifyEmails }) => notifyEmails)
  if (emails.length === 0) return
  const building = await wholeBuilding(tx, officeCentreId)
  const facilities = new Map<number, FacilityRecord>()
  for (const id of new Set(letters.flat().map(({ booking }) => booking.facilityId))) facilities.set(id, await facilityOf(tx, id))
  const floors = await floorsNamed(tx, officeCentreId, [...facilities.values()])
  const spokenBy = await languagesOf(tx, [...new Set(emails)])
  const mails = letters.flatMap((letter) => {
    const extra = extras.get(letter[0].extraId)
    return (extra?.notifyEmails ?? []).map((to) => {
      const language = spokenBy(to)
      const room = (id: number) => {
        const title = textIn(facilities.get(id)?.descriptions ?? [], 'title', language)
        const floor = floors.get(facilities.get(id)?.floorId ?? 0)
        return floor ? say(language, 'catering.room', { title, ...floor }) : title
      }
      const where = building.buildingName ?? building.companyName
      return mailOf(letter, extra ? extraTitle(language, extra) : '', { to, language, room, where, address: building.address })
    })
  })
  await sendMails(tx, mails)
}

interface News {
  readonly id: number
  readonly told: readonly CateringTold[]
  readonly orders: readonly Order[]
}
/** Nothing, where nothing is ordered, or nobody is to hear of it yet. */
const newsOf = (booking: BookingRecord, ended: boolean, now: Date): News | undefined => {
  const { id, cateringTold: told } = booking
  const on = !ended && holding.includes(booking.status) && booking.endedAt === null && booking.stoppedAt === null
  const ordered = on ? booking.extras.filter(({ kind }) => kind === 'CATERING') : []
  if (ordered.length === 0 && told.length === 0) return undefined
  const orders = [
    ...ordered.flatMap(({ extraId, quantity }): Order[] => {
      const before = told.find((one) => one.extraId === extraId)
      if (before?.digest === digestOf(booking, quantity)) return []
      return [{ booking, extraId, quantity, what: before ? 'changed' : 'ordered' }]
    }),
    ...told.flatMap(({ extraId }): Order[] => {
      const over = Date.parse(booking.startsAt) <= now.getTime()
      return over || ordered.some((one) => one.extraId === extraId) ? [] : [{ booking, extraId, quantity: 0, what: 'calledOff' }]
    }),
  ]
  return { id, orders, told: ordered.map(({ extraId, quantity }) => ({ extraId, digest: digestOf(booking, quantity) })) }
}

/** Those who make it hear what is ordered once the bookings are sure, what of it changes, and that it is called off: each once, of a series in one mail. All of one building. */
export const cateringFollows = async (tx: Transaction, some: readonly BookingRecord[], { ended = false } = {}): Promise<void> => {
  const news = some.flatMap((booking) => newsOf(booking, ended, tx.context.now()) ?? [])
  const officeCentreId = some[0]?.officeCentreId
  if (news.length === 0 || officeCentreId === undefined) return
  // nobody reads in the history of a booking what the kitchen was told
  await sql`
    update bookings b set catering_told = w.told
    from unnest(${news.map(({ id }) => id)}::bigint[], ${news.map(({ told }) => JSON.stringify(told))}::text[]::jsonb[]) as w (id, told)
    where b.id = w.id and b.office_centre_id = ${officeCentreId}`.execute(tx.unscoped<BookingTables>('the bookings were found in scope'))
  const letters = lettersOf(news.flatMap(({ orders }) => orders))
  if (letters.length > 0) await send(tx, letters, officeCentreId)
}
