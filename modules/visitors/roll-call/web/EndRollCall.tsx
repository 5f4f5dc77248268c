import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { endRollCall } from '../contract.ts'
import { hoursAfter, type RollCall } from '../contract/roll-call.ts'
import { t } from './texts.ts'

/** Says how many are still missing before it ends. */
export const EndRollCall = ({ oc, rollCall, onClose }: { oc: string; rollCall: RollCall; onClose: () => void }) => {
  const [remark, setRemark] = useState('')
  const { uuid, kind, figures } = rollCall
  const open = figures.waiting + figures.conflict + figures.notFound
  const send = useSend(endRollCall, { said: t('endedNow'), closes: onClose })
  return (
    <FormDialog
      title={t(`end.${kind}`)}
      text={`${open > 0 ? t('endOpen', { n: open }) : t('endNone')} ${t('endText', { n: hoursAfter })}`}
      verb={t('endVerb')}
      danger={open > 0}
      busy={send.busy}
      onClose={onClose}
      onSave={() => send({ params: { oc, uuid }, body: { remark } })}
    >
      <Textarea
        label={t('remark')}
        description={words('optional')}
        rows={2}
        maxLength={500}
        value={remark}
        onChange={(event) => setRemark(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  )
}
