import { Readable } from 'node:stream'
import type { FileReply } from '#kit/contract/endpoint.ts'
import type { Transaction } from '#kit/server/context.ts'
import { endLinks, type LinkOf, makeLink } from '#kit/server/public-links.ts'

const day = 86_400_000
/** A calendar is set up once, and then forgotten. */
const livesFor = 5 * 365 * day
/** What was is in the calendar already: so long ago it is not read again. */
export const daysBack = (now: Date): Date => new Date(now.getTime() - 30 * day)

type Of = LinkOf & { made: Date }
/** The address before leads nowhere from then on. */
export const newAddress = async (tx: Transaction, { made, ...of }: Of): Promise<{ address: string; createdDate: string }> => {
  await endLinks(tx, { ...of, subjects: [of.subject] })
  const token = await makeLink(tx, { ...of, expiresAt: new Date(made.getTime() + livesFor) })
  return { address: new URL(`/api/public/calendars/${token}.ics`, tx.context.app.config.publicUrl).href, createdDate: made.toISOString() }
}

export const calendarReply = (text: string): FileReply => ({
  name: 'bookings.ics',
  type: 'text/calendar; charset=utf-8',
  inline: true,
  body: Readable.from([text]),
})
