import { Radio, Stack, Textarea } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import { useState } from 'react'
import { useOpened } from '#kit/web/opened.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { type Booking, cancelBooking, cancelSeries } from '../contract.ts'
import { cancelText } from './cancelText.ts'
import { refundsText, refundText } from './refundText.ts'
import { t } from './texts.ts'

const reaches = ['THIS', 'LATER', 'ALL'] as const
export type Reach = (typeof reaches)[number]

interface Props {
  oc: string
  booking: Booking
  reach?: Reach
  onClose: () => void
}

/** Of a series this one, this with those after it, or all that are to come. */
export const CancelSeries = ({ oc, booking, reach: first = 'THIS', onClose }: Props) => {
  const opened = useOpened(booking)
  const [reach, setReach] = useState<Reach>(first)
  const [reason, setReason] = useState('')
  const cancel = useSend(cancelBooking, { said: t('said.cancelled'), closes: onClose })
  const cancelMany = useSend(cancelSeries, { said: t('said.seriesCancelled'), closes: onClose })
  const at = { params: { oc, uuid: opened.uuid }, version: opened.version }
  const counts = { THIS: 1, LATER: opened.series?.later ?? 1, ALL: opened.series?.all ?? 1 }
  const back = reach === 'THIS' ? refundText(opened) : refundsText(opened, reach === 'LATER' ? 'later' : 'all')
  return (
    <FormDialog
      title={t('cancelQuestion', { title: opened.title })}
      text={cancelText(opened, opened.waitedFor && reach === 'THIS', back)}
      verb={reach === 'THIS' ? t('cancelBooking') : t('cancelBookings', { n: counts[reach] })}
      back={t('keepBooking')}
      busy={cancel.busy || cancelMany.busy}
      danger
      disabled={opened.reasonAsked && reason.trim() === ''}
      onClose={onClose}
      onSave={() => (reach === 'THIS' ? cancel({ ...at, body: { reason } }) : cancelMany({ ...at, body: { which: reach, reason } }))}
    >
      <Radio.Group label={t('cancelReach')} value={reach} onChange={(next) => setReach(reaches.find((one) => one === next) ?? 'THIS')}>
        <Stack gap="xs" mt={4}>
          {reaches.map((one) => (
            <Radio key={one} value={one} label={t(`cancelReach.${one}`, { n: counts[one] })} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={words('reason')}
        required={opened.reasonAsked}
        description={opened.reasonAsked ? t('reasonToldHelp') : undefined}
        maxLength={300}
        autosize
        minRows={2}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
