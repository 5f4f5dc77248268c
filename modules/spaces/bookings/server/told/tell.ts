import type { Language } from '#kit/contract/language.ts'
import { dayWords } from '#kit/contract/moments.ts'
import { textIn } from '#kit/contract/translated.ts'
import type { Transaction } from '#kit/server/context.ts'
import { tellPeople } from '#modules/identity/messages/server/front.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { extrasById } from '#modules/spaces/extras/server/front.ts'
import type { FacilityRecord } from '#modules/spaces/facilities/server/front.ts'
import type { Sides } from '../changes/change-sides.ts'
import { extrasText } from '../extras/chosen-extras.ts'
import { facilityOf } from '../facility-rows.ts'
import { bookerBy } from '../member-rows.ts'
import type { GivenBack } from '../money/given-back.ts'
import type { BookingRecord } from '../tables.ts'
import { clockOf } from '../time-words.ts'
import { say } from '../words.ts'
import { addressesOfDesk, deskThatKnows } from './desk.ts'
import { backTold } from './told-back.ts'
import { changeTold } from './told-sides.ts'

/** What becomes of a booking, as its person and the building's own addresses hear of it. */
export type Told =
  | 'made'
  | 'madeAgainstRules'
  | 'asked'
  | 'toPay'
  | 'paid'
  | 'agreedToPay'
  | 'unpaid'
  | 'changeAsked'
  | 'changeAgreed'
  | 'changeAgreedToPay'
  | 'changeRefusedByBuilding'
  | 'changeUndecided'
  | 'changeGivenUp'
  | 'changeLost'
  | 'changeToPay'
  | 'changeUnpaid'
  | 'changeRefused'
  | 'moved'
  | 'changedAgainstRules'
  | 'agreed'
  | 'rejected'
  | 'expired'
  | 'cancelled'
  | 'released'
  | 'noVisit'

type Building = Pick<OfficeCentreRecord, 'id' | 'buildingName' | 'companyName'>

/** What the building's own addresses hear of, in words of their own. */
const heardByDesk: readonly Told[] = ['made', 'paid', 'madeAgainstRules', 'moved', 'changedAgainstRules', 'agreed', 'changeAgreed']

/** And of one that they know as agreed to: that it does not take place. */
const ends: readonly Told[] = ['cancelled']

/** Why, where that is what was done now: a word of an earlier step is not said again. */
const whyOf = ({ reason, overrideReason, visitProblem }: BookingRecord, what: Told): string | null => {
  if (what === 'noVisit') return visitProblem
  if (what === 'madeAgainstRules' || what === 'changedAgainstRules') return overrideReason
  const withReason: readonly Told[] = [
    'agreed',
    'agreedToPay',
    'rejected',
    'cancelled',
    'changeRefused',
    'changeAgreed',
    'changeAgreedToPay',
    'changeRefusedByBuilding',
    'changeLost',
  ]
  return withReason.includes(what) ? reason : null
}

/** Of one that ends. */
export interface End {
  readonly back: GivenBack | null
  /** Why, in words that differ by language; none: as it stands with the booking. */
  readonly why?: ((language: Language) => string[]) | undefined
}

interface ToldWith {
  /** Where the caller has read it already. */
  readonly facility?: Pick<FacilityRecord, 'descriptions' | 'notifyEmails'>
  /** What a change made of it that did not wait. */
  readonly changed?: Sides
  readonly end?: End
}

/** Whoever has it, unless they did it themselves and see it; and those whom the building names. */
export const tellOfBooking = async (
  tx: Transaction,
  building: Building,
  booking: BookingRecord,
  what: Told,
  { facility: known, changed, end }: ToldWith = {},
): Promise<void> => {
  const facility = known ?? (await facilityOf(tx, booking.facilityId))
  const person = await bookerBy(tx, booking.memberId)
  const heardBy = heardByDesk.includes(what)
    ? await addressesOfDesk(tx, building, facility)
    : ends.includes(what)
      ? await deskThatKnows(tx, building, booking)
      : []
  const path = `/manage-bookings/${booking.uuid}`
  const name = building.buildingName ?? building.companyName
  const times = { from: booking.timeFrom, until: booking.timeUntil, building: name, reference: booking.referenceNo }
  const byThemselves = tx.context.actor?.scope.personId === booking.userId
  const room = textIn(facility.descriptions, 'title', 'en')
  const added = await extrasById(
    tx,
    booking.officeCentreId,
    booking.extras.map(({ extraId }) => extraId),
  )
  const change = await changeTold(tx, booking, what, changed)
  await tellPeople(tx, {
    from: building.id,
    people: person && !byThemselves ? [person] : [],
    notice: { module: 'spaces/bookings', key: `notice.${what}`, values: { ...times, room, day: booking.date }, path },
    // last: of two spellings of one address their own is written to, in words of their own
    addresses: [...heardBy, ...(person ? [person.email] : [])],
    mail: (language, address) => {
      const said = {
        ...times,
        ...clockOf(language, booking),
        room: textIn(facility.descriptions, 'title', language),
        day: dayWords(language, booking.date),
      }
      const own = address === person?.email
      const sentence = own ? say(language, `notice.${what}`, said) : say(language, `desk.${what}`, said)
      const stands = whyOf(booking, what)
      const why = end?.why?.(language) ?? (stands ? [stands] : [])
      const { lines, extras: saysExtras } = change(language, own ? 'BOOKER' : 'DESK')
      const extras = saysExtras ? '' : extrasText(language, booking.extras, added)
      return {
        subject: sentence,
        paragraphs: [
          sentence,
          say(language, 'mail.title', { title: booking.title }),
          ...lines,
          ...(extras ? [say(language, 'mail.extras', { extras })] : []),
          ...why,
          ...(own && end ? backTold(language, [end.back]) : []),
        ],
        button: { label: say(language, 'mail.open'), path },
      }
    },
  })
}
