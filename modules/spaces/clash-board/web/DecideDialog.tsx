import { Radio, Stack } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import { useOpened } from '#kit/web/opened.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { ReasonField } from '#kit/web/parts/fields/ReasonField.tsx'
import { useSubmit } from '#kit/web/submit.ts'
import { type ClashDetail, decideClash } from '../contract.ts'
import { DecideInput, ways } from '../contract/clash.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  date: string
  clash: ClashDetail
  onClose: () => void
}
interface Form {
  way: (typeof ways)[number]
  reason: string
}
const initial: Form = { way: 'SETTLED', reason: '' }

/** Settled or accepted, and why: it leaves the list until one of its sides changes. */
export const DecideDialog = ({ oc, date, clash, onClose }: Props) => {
  const opened = useOpened(clash)
  const toBody = useOpened({ of: (form: Form) => ({ ...form, date, mark: opened.mark }) }).of
  const form = useSubmit(decideClash, {
    initial,
    toBody,
    schema: DecideInput,
    t,
    at: { params: { oc, key: opened.key } },
    said: t('decided'),
    closes: onClose,
  })
  const { values, set, errors } = form
  return (
    <FormDialog title={t('decideTitle')} text={t('decideText')} verb={t('decide')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      <Radio.Group label={t('way')} required value={values.way} onChange={(next) => set({ way: ways.find((one) => one === next) ?? values.way })}>
        <Stack gap="xs" mt={8}>
          {ways.map((way) => (
            <Radio key={way} value={way} label={t(`way.${way}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <ReasonField rows={3} value={values.reason} onChange={(reason) => set({ reason })} error={errors.reason} />
    </FormDialog>
  )
}
