import { calendarFile } from '#kit/contract/calendar-file.ts'
import type { FileReply } from '#kit/contract/endpoint.ts'
import { Failed, failures } from '#kit/contract/failure.ts'
import { textIn } from '#kit/contract/translated.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { endLinks, linked } from '#kit/server/public-links.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { languagesOf } from '#modules/identity/users/server/front.ts'
import { addOn, canOwn } from '../../contract.ts'
import { say } from '../words.ts'
import { readFacilityFeed } from './facility-feeds.ts'
import { calendarReply, daysBack, newAddress } from './feed-address.ts'
import { feedBookings, feedBuilding, feedOwner, feedSince, memberUuid } from './feed-rows.ts'

const feedPurpose = 'booking calendar'

export const feedOf = async (context: SignedIn): Promise<{ createdDate: string | null }> => {
  const subject = await memberUuid(context, context.scope.membershipId)
  return { createdDate: await feedSince(context, feedPurpose, subject, context.now()) }
}

export const createFeed = (context: SignedIn, { building }: Place): Promise<{ address: string; createdDate: string }> =>
  context.transaction(async (tx) => {
    const subject = await memberUuid(tx, context.scope.membershipId)
    return newAddress(tx, { purpose: feedPurpose, officeCentreId: building.id, subject, made: tx.context.now() })
  })
export const endFeed = (context: SignedIn, { building }: Place): Promise<void> =>
  context.transaction(async (tx) => {
    const subjects = [await memberUuid(tx, context.scope.membershipId)]
    await endLinks(tx, { purpose: feedPurpose, officeCentreId: building.id, subjects })
  })

/** Who has left, is switched off, or may not see their bookings any more has no calendar any more: the address says no more than one that was guessed. */
export const readFeed = async (context: Context, file: string): Promise<FileReply> => {
  const token = file.replace(/\.ics$/, '')
  const link = await linked(context, feedPurpose, token)
  if (!link) return readFacilityFeed(context, token)
  if (link.state !== 'LIVE') throw new Failed(failures.notFound)
  const building = await feedBuilding(context, link.officeCentreId)
  const owner = await feedOwner(context, link.subject, todayIn(context, building))
  const actor = owner && (await context.app.actorOf(owner.id))
  // of whoever may not see their bookings any more, or where nobody books, as of whoever has left
  if (!owner || !actor?.permissions.has(canOwn.VIEW) || !actor.addOns.has(addOn)) throw new Failed(failures.notFound)
  const language = (await context.transaction((tx) => languagesOf(tx, [owner.email])))(owner.email)
  const now = context.now()
  const rows = await feedBookings(context, owner.id, daysBack(now))
  const name = building.buildingName ?? building.companyName
  const appointments = rows.map(({ uuid, memberId, referenceNo, title, status, startsAt, endsAt, descriptions }) => ({
    uid: `${uuid}@${context.app.config.publicUrl.hostname}`,
    startsDate: startsAt,
    endsDate: endsAt,
    ...(status === 'PENDING_APPROVAL' || status === 'PENDING_PAYMENT'
      ? { title: say(language, `feed.${status}`, { title }), status: 'TENTATIVE' as const }
      : { title, status: 'CONFIRMED' as const }),
    place: `${textIn(descriptions, 'title', language)}, ${name}`,
    // the page is that of whoever has it
    text: memberId === owner.id ? `${referenceNo}\n${new URL(`/manage-bookings/${uuid}`, context.app.config.publicUrl).href}` : referenceNo,
  }))
  return calendarReply(calendarFile(appointments, now, say(language, 'feedName', { building: name })))
}
