import { dayWords } from '#kit/contract/moments.ts'
import { textIn } from '#kit/contract/translated.ts'
import type { Transaction } from '#kit/server/context.ts'
import { tellPeople } from '#modules/identity/messages/server/front.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { FacilityRecord } from '#modules/spaces/facilities/server/front.ts'
import type { Sides } from '../changes/change-sides.ts'
import { facilityOf } from '../facility-rows.ts'
import { bookerBy } from '../member-rows.ts'
import type { GivenBack } from '../money/given-back.ts'
import { dayList, inOrder } from '../series/series-words.ts'
import type { BookingRecord } from '../tables.ts'
import { clockOf } from '../time-words.ts'
import { say } from '../words.ts'
import { addressesOfDesk, deskThatKnows } from './desk.ts'
import { backTold } from './told-back.ts'
import { changesOfSeriesTold } from './told-sides.ts'

type Word =
  | 'made'
  | 'asked'
  | 'agreed'
  | 'rejected'
  | 'cancelled'
  | 'moved'
  | 'changeAsked'
  | 'changeAgreed'
  | 'changeRefusedByBuilding'
  | 'changeUndecided'
  | 'expired'

/** Of these the building's own addresses hear nothing: they know of none of it. */
const amongThem: readonly Word[] = ['asked', 'rejected', 'expired', 'changeAsked', 'changeRefusedByBuilding', 'changeUndecided']

/** Those whom the building names hear of what stands, and of the end of what they know. */
const heardBy = async (
  tx: Transaction,
  building: Pick<OfficeCentreRecord, 'id'>,
  facility: Pick<FacilityRecord, 'notifyEmails'>,
  some: readonly BookingRecord[],
  what: Word,
): Promise<string[]> => {
  if (amongThem.includes(what)) return []
  if (what !== 'cancelled') return addressesOfDesk(tx, building, facility)
  const known = some.find(({ deskKnows }) => deskKnows)
  return known ? deskThatKnows(tx, building, known) : []
}

interface ToldWith {
  /** Where the caller has read it already. */
  readonly facility?: Pick<FacilityRecord, 'descriptions' | 'notifyEmails'>
  readonly changed?: readonly Sides[] | undefined
  readonly back?: readonly (GivenBack | null)[]
}

/** One word of all of them, with their days: to whoever has them, unless they did it themselves and see it, and to those whom the building names. */
export const tellOfSeries = async (
  tx: Transaction,
  building: Pick<OfficeCentreRecord, 'id' | 'buildingName' | 'companyName'>,
  some: readonly BookingRecord[],
  what: Word,
  { facility: known, changed, back = [] }: ToldWith = {},
): Promise<void> => {
  const ordered = some.toSorted(inOrder)
  const [first] = ordered
  if (!first) return
  const facility = known ?? (await facilityOf(tx, first.facilityId))
  const person = await bookerBy(tx, first.memberId)
  const desk = await heardBy(tx, building, facility, ordered, what)
  const path = `/manage-bookings/${first.uuid}`
  const n = some.length
  const times = { n, from: first.timeFrom, until: first.timeUntil, building: building.buildingName ?? building.companyName }
  const key = `notice.series.${what}` as const
  const byThemselves = tx.context.actor?.scope.personId === first.userId
  const room = textIn(facility.descriptions, 'title', 'en')
  const change = await changesOfSeriesTold(tx, ordered, what, changed)
  await tellPeople(tx, {
    from: building.id,
    people: person && !byThemselves ? [person] : [],
    notice: { module: 'spaces/bookings', key, values: { ...times, n: String(n), room, day: first.date }, path },
    // last: of two spellings of one address their own is written to, in words of their own
    addresses: [...desk, ...(person ? [person.email] : [])],
    mail: (language, address) => {
      const own = address === person?.email
      const said = {
        ...times,
        ...clockOf(language, first),
        room: textIn(facility.descriptions, 'title', language),
        day: dayWords(language, first.date),
      }
      const days = dayList(
        language,
        ordered.map(({ date }) => date),
      )
      return {
        subject: say(language, key, said),
        paragraphs: [
          say(language, key, said),
          days,
          say(language, 'mail.title', { title: first.title }),
          ...change(language, own ? 'BOOKER' : 'DESK'),
          ...(first.reason ? [first.reason] : []),
          ...(own ? backTold(language, back) : []),
        ],
        button: { label: say(language, 'mail.open'), path },
      }
    },
  })
}
