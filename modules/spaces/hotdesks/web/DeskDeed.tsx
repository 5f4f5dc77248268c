import { useAtOnce } from '#kit/web/atOnce.ts'
import { useOpened } from '#kit/web/opened.ts'
import { useSend } from '#kit/web/queries.ts'
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
  const opened = useOpened(booking)
  const { call, said } = deeds[what]
  const send = useSend(call, { said: t(said, { deskNo: opened.desk.deskNo }), closes: onClose, onRefused: onClose })
  useAtOnce(() => send({ params: { oc, uuid: opened.uuid }, version: opened.version }))
  return null
}
