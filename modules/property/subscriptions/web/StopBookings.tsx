import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { deactivateBooking } from '../contract.ts'
import { type CustomerDialogProps, nameOf } from './customer.ts'
import { t } from './texts.ts'

export const StopBookings = ({ organisation, onClose }: CustomerDialogProps) => {
  const send = useSend(deactivateBooking, { said: t('bookingsStopped'), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('stopBookingsQuestion', { name: nameOf(organisation) })}
      warning={null}
      verb={t('stopVerb')}
      busy={send.busy}
      onClose={onClose}
      onConfirm={() => send({ params: { id: organisation.uuid } })}
    >
      {t('stopBookingsSays')}
    </ConfirmDialog>
  )
}
