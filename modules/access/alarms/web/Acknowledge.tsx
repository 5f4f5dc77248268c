import { TextInput } from '@mantine/core'
import { type Draft, useDraft } from '#kit/web/draft.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { inputWrapperOrder } from '#kit/web/parts/fields/DayInput.tsx'
import { useSubmit } from '#kit/web/submit.ts'
import type { AskProps } from '#modules/platform/bulk-actions/web/front.tsx'
import { acknowledgeAlarm, takeBackAcknowledgement } from '../contract.ts'
import { AcknowledgeInput, type Alarm } from '../contract/alarm.ts'
import { t } from './texts.ts'

const nothing = { word: '' }
const asTyped = <V,>(values: V) => values
const word = { initial: nothing, toBody: asTyped, schema: AcknowledgeInput, t }

interface AskedProps {
  title: string
  busy: boolean
  of: Pick<Draft<typeof nothing, unknown>, 'values' | 'set' | 'errors'>
  onClose: () => void
  onSave: () => void
}

const Asked = ({ title, busy, of: { values, set, errors }, onClose, onSave }: AskedProps) => (
  <FormDialog title={title} text={t('acknowledgeText')} verb={t('acknowledge')} busy={busy} onClose={onClose} onSave={onSave}>
    <TextInput
      label={t('word')}
      description={t('wordHelp')}
      inputWrapperOrder={inputWrapperOrder}
      required
      autoComplete="off"
      maxLength={300}
      value={values.word}
      onChange={(event) => set({ word: event.currentTarget.value })}
      error={errors.word}
    />
  </FormDialog>
)

/** Somebody sees to it, with a word; taken back by Undo. */
export const Acknowledge = ({ oc, alarm, onClose }: { oc: string; alarm: Alarm; onClose: () => void }) => {
  const params = { oc, uuid: alarm.uuid }
  const form = useSubmit(acknowledgeAlarm, {
    ...word,
    at: { params },
    said: t('acknowledged'),
    undo: ({ version }) => ({ call: takeBackAcknowledgement, args: { params, version } }),
    closes: onClose,
  })
  const title = t('acknowledgeTitle', { kind: t(`kind.${alarm.kind}`), place: alarm.place })
  return <Asked title={title} busy={form.busy} of={form} onClose={onClose} onSave={form.submit} />
}

/** The same for the ticked ones, with one word for all. */
export const AcknowledgeMany = ({ n, busy, onClose, onGo }: AskProps) => {
  const draft = useDraft(word)
  const save = () => {
    const body = draft.check()
    if (body) onGo(body)
  }
  return <Asked title={t('acknowledgeMany', { n })} busy={busy} of={draft} onClose={onClose} onSave={save} />
}
