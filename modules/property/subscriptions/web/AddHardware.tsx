import { useState } from 'react'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { NumberField } from '#kit/web/parts/fields/NumberField.tsx'
import { useSubmit } from '#kit/web/submit.ts'
import { HardwareTopUp, topUpHardware } from '../contract.ts'
import { type CustomerDialogProps, nameOf } from './customer.ts'
import { RemarkDialog } from './RemarkDialog.tsx'
import { t } from './texts.ts'

interface Form {
  hardware: number | null
  remark: string
}
const toBody = ({ hardware, remark }: Form) => ({ hardware: hardware ?? undefined, ...(remark.trim() ? { remark } : {}) })

export const AddHardware = ({ organisation, subscription, onClose }: CustomerDialogProps) => {
  const [initial] = useState<Form>({ hardware: 0, remark: '' })
  const form = useSubmit(topUpHardware, {
    initial,
    toBody,
    schema: HardwareTopUp,
    t,
    at: { params: { oc: organisation.uuid } },
    said: t('hardwareToppedUp'),
    closes: onClose,
  })
  const { values, set, errors } = form
  return (
    <RemarkDialog
      title={t('hardwareOf', { name: nameOf(organisation) })}
      text={t('hardwareSays', { n: numberText(subscription.hardware) })}
      verb={t('addVerb')}
      busy={form.busy}
      remark={values.remark}
      onRemark={(remark) => set({ remark })}
      onClose={onClose}
      onSave={form.submit}
    >
      <NumberField
        label={t('hardwareAdded')}
        min={0}
        max={10_000}
        thousandSeparator=","
        hideControls
        value={values.hardware}
        onChange={(hardware) => set({ hardware })}
        error={errors.hardware}
        data-autofocus
      />
    </RemarkDialog>
  )
}
