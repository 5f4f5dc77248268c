import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { type Booking, cancelBooking } from '../contract.ts'
import { CancelSeries, type Reach } from './CancelSeries.tsx'
import { cancelText } from './cancelText.ts'
import { refundText } from './refundText.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  booking: Booking
  /** Of a series: which are chosen first. */
  reach?: Reach
  onClose: () => void
}

export const CancelBooking = (props: Props) => (useOpened(props.booking).series ? <CancelSeries {...props} /> : <CancelOne {...props} />)

const CancelOne = ({ oc, booking, onClose }: Props) => {
  const opened = useOpened(booking)
  const cancel = useSend(cancelBooking, { said: t('said.cancelled'), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('cancelQuestion', { title: booking.title })}
      verb={t('cancelBooking')}
      back={t('keepBooking')}
      busy={cancel.busy}
      reason={opened.reasonAsked ? { maxLength: 300, required: true, hint: t('reasonToldHelp') } : { maxLength: 300 }}
      onClose={onClose}
      onConfirm={(reason) => cancel({ params: { oc, uuid: booking.uuid }, version: opened.version, body: { reason } })}
    >
      {cancelText(opened, opened.waitedFor, refundText(opened))}
    </ConfirmDialog>
  )
}
