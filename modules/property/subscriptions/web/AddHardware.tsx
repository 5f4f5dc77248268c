import { NumberInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { useState } from 'react'
import { useDraft } from '#kit/web/draft.ts'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { useSend } from '#kit/web/queries.ts'
import { HardwareTopUp, topUpHardware } from '../contract.ts'
import { type CustomerDialogProps, nameOf } from './customer.ts'
import { RemarkDialog } from './RemarkDialog.tsx'
import { t } from './texts.ts'

const toBody = ({ hardware, remark }: { hardware: number; remark: string }) => ({ hardware, ...(remark.trim() ? { remark } : {}) })

export const AddHardware = ({ organisation, subscription, onClose }: CustomerDialogProps) => {
  const [initial] = useState({ hardware: 0, remark: '' })
  const { values, set, errors, check, refuse } = useDraft({ initial, toBody, schema: HardwareTopUp, t })
  const send = useSend(topUpHardware, { said: t('hardwareToppedUp'), closes: onClose, onRefused: refuse })
  const save = () => {
    const body = check()
    if (body) send({ params: { oc: organisation.uuid }, body })
  }
  return (
    <RemarkDialog
      title={t('hardwareOf', { name: nameOf(organisation) })}
      text={t('hardwareSays', { n: numberText(subscription.hardware) })}
      verb={t('addVerb')}
      busy={send.busy}
      remark={values.remark}
      onRemark={(remark) => set({ remark })}
      onClose={onClose}
      onSave={save}
    >
      <NumberInput
        label={t('hardwareAdded')}
        min={0}
        max={10_000}
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=","
        hideControls
        value={values.hardware}
        onChange={(n) => set({ hardware: typeof n === 'number' ? n : 0 })}
        error={errors.hardware}
        data-autofocus
      />
    </RemarkDialog>
  )
}
