import { listed } from '#kit/web/listed.ts'
import type { Booking } from '../contract.ts'
import { sentences } from './sentences.ts'
import { t } from './texts.ts'

type Cancelled = Pick<Booking, 'facility' | 'reasonAsked' | 'change' | 'deskTold'>

/** A building names up to ten addresses for each room, and as many for all. */
const namedAtMost = 3

/** Whoever has it, unless they do it themselves; and whom the building has named, by address where the reader works for it. */
const toldText = ({ reasonAsked, deskTold: { n, emails } }: Cancelled): string => {
  if (n > 0 && emails.length === 0) return t(reasonAsked ? 'personAndBuildingTold' : 'buildingTold')
  const more = emails.length - namedAtMost
  const names = [
    ...(reasonAsked ? [t('cancelTold.person')] : []),
    ...emails.slice(0, namedAtMost),
    ...(more > 0 ? [t('cancelTold.more', { n: more })] : []),
  ]
  return names.length === 0 ? '' : t('areTold', { n: names.length, names: listed(names) })
}

/** What cancelling does: to the room, to whom it is told, to a change that waits, and what comes back. */
export const cancelText = (booking: Cancelled, waitedFor: boolean, back: string): string => {
  const { facility, change } = booking
  return sentences(
    t(waitedFor ? 'cancelTextWaited' : 'cancelText', { room: facility.title }),
    toldText(booking),
    change !== null && t('cancelChangeToo'),
    back,
  )
}
