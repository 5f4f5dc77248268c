import { useSendAtOnce } from '#kit/web/atOnce.ts'
import { useOpened } from '#kit/web/opened.ts'
import { cancelDeskBooking, checkInDeskBooking, type DeskBooking, leaveDesk } from '../contract.ts'
import { t } from './texts.ts'

const deeds = {
  checkIn: { call: checkInDeskBooking, said: 'checkedIn' },
  leave: { call: leaveDesk, said: 'hasLeft' },
  cancel: { call: cancelDeskBooking, said: 'cancelled' },
} as const
export type Deed = keyof typeof deeds

interface Props {
  oc: string
  booking: DeskBooking
  what: Deed
  onClose: () => void
}

/** Chosen in a menu, and done: nobody is asked. */
export const DeskDeed = ({ oc, booking, what, onClose }: Props) => {
  const { uuid, version, desk } = useOpened(booking)
  const { call, said } = deeds[what]
  useSendAtOnce(call, { params: { oc, uuid }, version }, { said: t(said, { deskNo: desk.deskNo }), onClose })
  return null
}
