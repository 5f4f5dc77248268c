import { calendarFile } from '#kit/contract/calendar-file.ts'
import { daysAfter } from '#kit/contract/days.ts'
import type { FileReply } from '#kit/contract/endpoint.ts'
import { Failed, failures } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { endLinks, linked } from '#kit/server/public-links.ts'
import { sha256 } from '#kit/server/signing.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { blocksBetween, blocksOf } from '#modules/spaces/blocked-dates/server/front.ts'
import { addOn } from '../../contract.ts'
import { blockReason } from '../rules/refusal-words.ts'
import { titleOf } from '../titles.ts'
import { say } from '../words.ts'
import { calendarReply, daysBack, newAddress } from './feed-address.ts'
import { bookingsHolding, changesHolding, feedBuilding, feedFacility, feedSince } from './feed-rows.ts'

const purpose = 'facility calendar'
/** As far ahead as blocks are told. */
const daysAhead = 365

/** Only the building gives such an address out, of its own facilities. */
const linkOf = async (context: SignedIn, { building }: Place, uuid: string) => {
  if (context.scope.kind === 'tenant' || !(await feedFacility(context, building.id, uuid))) throw new Failed(failures.notFound)
  return { purpose, officeCentreId: building.id, subject: uuid }
}

export const facilityFeedOf = async (context: SignedIn, place: Place, uuid: string): Promise<{ createdDate: string | null }> => {
  const { subject } = await linkOf(context, place, uuid)
  return { createdDate: await feedSince(context, purpose, subject, context.now()) }
}
export const createFacilityFeed = async (context: SignedIn, place: Place, uuid: string): Promise<{ address: string; createdDate: string }> => {
  const link = await linkOf(context, place, uuid)
  return context.transaction((tx) => newAddress(tx, { ...link, made: tx.context.now() }))
}
export const endFacilityFeed = async (context: SignedIn, place: Place, uuid: string): Promise<void> => {
  const { subject, ...link } = await linkOf(context, place, uuid)
  await context.transaction((tx) => endLinks(tx, { ...link, subjects: [subject] }))
}

/** When it is taken, with what takes its rooms by another name, and when it is blocked; of the booking itself nothing, so that what is held against each other tells no more. */
export const readFacilityFeed = async (context: Context, token: string): Promise<FileReply> => {
  const link = await linked(context, purpose, token)
  if (link?.state !== 'LIVE') throw new Failed(failures.notFound)
  const building = await feedBuilding(context, link.officeCentreId)
  const facility = await feedFacility(context, building.id, link.subject)
  if (!facility || !building.addOns.includes(addOn)) throw new Failed(failures.notFound)
  const { language } = context
  const now = context.now()
  const [name, host] = [building.buildingName ?? building.companyName, context.app.config.publicUrl.hostname]
  const place = `${titleOf(context, facility)}, ${name}`
  const since = daysBack(now)
  const taken = [...(await bookingsHolding(context, facility, since)), ...(await changesHolding(context, facility, since))]
  const today = todayIn(context, building)
  const blocks = blocksOf(await blocksBetween(context, building, today, daysAfter(today, daysAhead)), facility)
  const appointments = [
    ...taken.map(({ uuid, startsAt, endsAt }) => ({
      uid: `${sha256(`${purpose} ${uuid}`).slice(0, 32)}@${host}`,
      startsDate: startsAt,
      endsDate: endsAt,
      title: say(language, 'taken'),
      status: 'CONFIRMED' as const,
      place,
      text: '',
    })),
    ...blocks.map((block) => ({
      uid: `${block.uuid}-${block.from}@${host}`,
      startsDate: new Date(block.from).toISOString(),
      endsDate: new Date(block.until).toISOString(),
      title: say(language, 'feedBlocked'),
      status: 'CONFIRMED' as const,
      place,
      text: blockReason(language, block),
    })),
  ]
  return calendarReply(calendarFile(appointments, now, place))
}
