import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { money } from '#kit/web/parts/fields/money.ts'
import { ReasonField } from '#kit/web/parts/fields/ReasonField.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { bookPayoutLine } from '../contract.ts'
import { bookedAs, type BookInput, type Payout, type PayoutLine } from '../contract/payout.ts'
import { t } from './texts.ts'

/** As what a line is booked that is nothing of ours, and why. */
export const BookLine = ({ oc, payout, line, onClose }: { oc: string; payout: Payout; line: PayoutLine; onClose: () => void }) => {
  const [account, setAccount] = useState<BookInput['account']>('FEES')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const send = useSend(bookPayoutLine, { said: t('said.booked'), closes: onClose })
  const save = () => {
    const empty = reason.trim() === ''
    setMissing(empty)
    if (!empty) send({ params: { oc, uuid: payout.uuid, line: line.uuid }, body: { account, reason } })
  }
  return (
    <FormDialog
      title={t('bookTitle', { amount: money(line.net, payout.currency) })}
      text={t('bookText')}
      verb={t('bookVerb')}
      busy={send.busy}
      onClose={onClose}
      onSave={save}
    >
      <Radio.Group label={t('bookAs')} value={account} onChange={(value) => setAccount(bookedAs.find((one) => one === value) ?? 'FEES')}>
        <Stack gap={6} mt={6}>
          {bookedAs.map((value) => (
            <Radio key={value} value={value} label={t(`bookAs.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <ReasonField value={reason} onChange={setReason} error={missing ? words('required') : undefined} />
    </FormDialog>
  )
}
