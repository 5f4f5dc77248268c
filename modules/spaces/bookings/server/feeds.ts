import { Readable } from 'node:stream'
import { calendarFile } from '#kit/contract/calendar-file.ts'
import type { FileReply } from '#kit/contract/endpoint.ts'
import { Failed, failures } from '#kit/contract/failure.ts'
import { inLanguage } from '#kit/contract/translated.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { endLinks, linked, makeLink } from '#kit/server/public-links.ts'
import { languagesOf } from '#modules/identity/users/server/front.ts'
import { feedBookings, feedBuilding, feedOwner, feedSince, memberUuid } from './feed-rows.ts'
import type { Place } from './place.ts'
import { say } from './words.ts'

export const feedPurpose = 'booking calendar'
const day = 86_400_000
/** A calendar is set up once, and then forgotten. */
const livesFor = 5 * 365 * day
/** What was is in the calendar already. */
const daysBack = 30

export const feedOf = async (context: SignedIn): Promise<{ createdDate: string | null }> => {
  const subject = await memberUuid(context, context.scope.membershipId)
  return { createdDate: await feedSince(context, feedPurpose, subject, context.now()) }
}

const endOwn = (context: SignedIn, { building }: Place, make: boolean): Promise<string> =>
  context.transaction(async (tx) => {
    const subject = await memberUuid(tx, context.scope.membershipId)
    const of = { purpose: feedPurpose, officeCentreId: building.id }
    await endLinks(tx, { ...of, subjects: [subject] })
    return make ? makeLink(tx, { ...of, subject, expiresAt: new Date(tx.context.now().getTime() + livesFor) }) : ''
  })

export const createFeed = async (context: SignedIn, place: Place): Promise<{ address: string; createdDate: string }> => {
  const createdDate = context.now().toISOString()
  const token = await endOwn(context, place, true)
  return { address: new URL(`/api/public/calendars/${token}.ics`, context.app.config.publicUrl).href, createdDate }
}
export const endFeed = async (context: SignedIn, place: Place): Promise<void> => {
  await endOwn(context, place, false)
}

/** Who has left, or is switched off, has no calendar any more: the address says no more than one that was guessed. */
export const readFeed = async (context: Context, file: string): Promise<FileReply> => {
  const link = await linked(context, feedPurpose, file.replace(/\.ics$/, ''))
  if (link?.state !== 'LIVE') throw new Failed(failures.notFound)
  const building = await feedBuilding(context, link.officeCentreId)
  const owner = await feedOwner(context, link.subject, todayIn(context, building))
  if (!owner) throw new Failed(failures.notFound)
  const language = (await context.transaction((tx) => languagesOf(tx, [owner.email])))(owner.email)
  const now = context.now()
  const rows = await feedBookings(context, owner.id, new Date(now.getTime() - daysBack * day))
  const name = building.buildingName ?? building.companyName
  const appointments = rows.map(({ uuid, memberId, referenceNo, title, startsAt, endsAt, descriptions }) => ({
    uid: `${uuid}@${context.app.config.publicUrl.hostname}`,
    startsDate: startsAt,
    endsDate: endsAt,
    title,
    place: `${inLanguage(descriptions, language)?.title ?? ''}, ${name}`,
    // the page is that of whoever has it
    text: memberId === owner.id ? `${referenceNo}\n${new URL(`/manage-bookings/${uuid}`, context.app.config.publicUrl).href}` : referenceNo,
  }))
  const text = calendarFile(appointments, now, say(language, 'feedName', { building: name }))
  return { name: 'bookings.ics', type: 'text/calendar; charset=utf-8', inline: true, body: Readable.from([text]) }
}
