import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import { dotted } from '#kit/contract/dotted.ts'
import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { money } from '#kit/web/parts/fields/money.ts'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/page/States.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { linkBankLine, listOfferedLines, unlinkBankLine } from '../contract.ts'
import type { OfferedLine, Payout } from '../contract/payout.ts'
import { t } from './texts.ts'
import classes from './Payouts.module.css'

interface Props {
  oc: string
  payout: Payout
  onClose: () => void
}

const wordsOf = ({ account, reference, payer, referenceNo }: OfferedLine): string => dotted(reference, payer, account, referenceNo)

/** Which line of a bank statement it is, of those near its day. */
export const LinkLine = ({ oc, payout, onClose }: Props) => {
  const { version } = useOpened(payout)
  const { uuid, amount, currency, reference, arrivesOn } = payout
  const item = useItem(listOfferedLines, { params: { oc, uuid } })
  const [chosen, setChosen] = useState('')
  const [missing, setMissing] = useState(false)
  const send = useSend(linkBankLine, { said: t('said.linked'), closes: onClose })
  const save = () => {
    setMissing(chosen === '')
    if (chosen !== '') send({ params: { oc, uuid }, version, body: { lineUuid: chosen } })
  }
  const lines = item.data?.lines
  return (
    <FormDialog
      title={t('linkTitle', { amount: money(amount, currency), day: dayText(arrivesOn) })}
      text={t('linkText')}
      verb={t('linkVerb')}
      busy={send.busy}
      onClose={onClose}
      disabled={!lines || lines.length === 0}
      onSave={save}
    >
      <p className={classes.code}>{words('labelled', { label: t('providerReference'), value: reference })}</p>
      {item.error && <ErrorState cause={item.error.message} requestId={item.error.requestId} onRetry={() => void item.refetch()} />}
      {!lines && !item.error && <DetailSkeleton />}
      {lines?.length === 0 && <p className={classes.quiet}>{t('noOfferedLines')}</p>}
      {lines && lines.length > 0 && !lines.some((line) => line.amount === amount) && (
        <p role="status">{t('noLineFits', { amount: money(amount, currency) })}</p>
      )}
      {lines && lines.length > 0 && (
        <Radio.Group label={t('linkWhich')} value={chosen} onChange={setChosen} error={missing ? t('linkChoose') : undefined}>
          <Stack gap={10} mt={6}>
            {lines.map((line) => (
              <Radio
                key={line.uuid}
                value={line.uuid}
                label={t('offeredLine', { day: dayText(line.day), amount: money(line.amount, currency) })}
                description={wordsOf(line)}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </FormDialog>
  )
}

/** It was another one's: its line is money received again. */
export const UnlinkLine = ({ oc, payout, onClose }: Props) => {
  const { version } = useOpened(payout)
  const send = useSend(unlinkBankLine, { said: t('said.unlinked'), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('unlinkTitle', { amount: money(payout.amount, payout.currency), day: dayText(payout.arrivesOn) })}
      verb={t('unlinkVerb')}
      warning={null}
      reason={{ required: true, maxLength: 300 }}
      busy={send.busy}
      onClose={onClose}
      onConfirm={(reason) => send({ params: { oc, uuid: payout.uuid }, version, body: { reason } })}
    >
      {t('unlinkText')}
    </ConfirmDialog>
  )
}
