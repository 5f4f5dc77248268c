import { TextInput } from '@mantine/core'
import { useDraft } from '#kit/web/draft.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { inputWrapperOrder } from '#kit/web/parts/fields/DayInput.tsx'
import { useSend } from '#kit/web/queries.ts'
import type { AskProps } from '#modules/platform/bulk-actions/web/front.tsx'
import { acknowledgeAlarm, takeBackAcknowledgement } from '../contract.ts'
import { AcknowledgeInput, type Alarm } from '../contract/alarm.ts'
import { t } from './texts.ts'

const nothing = { word: '' }
const asTyped = <V,>(values: V) => values

interface AskedProps {
  title: string
  busy: boolean
  draft: ReturnType<typeof useWord>
  onClose: () => void
  onSave: () => void
}
const useWord = () => useDraft({ initial: nothing, toBody: asTyped, schema: AcknowledgeInput, t })

const Asked = ({ title, busy, draft, onClose, onSave }: AskedProps) => (
  <FormDialog title={title} text={t('acknowledgeText')} verb={t('acknowledge')} busy={busy} onClose={onClose} onSave={onSave}>
    <TextInput
      label={t('word')}
      description={t('wordHelp')}
      inputWrapperOrder={inputWrapperOrder}
      required
      autoComplete="off"
      maxLength={300}
      value={draft.values.word}
      onChange={(event) => draft.set({ word: event.currentTarget.value })}
      error={draft.errors.word}
    />
  </FormDialog>
)

/** Somebody sees to it, with a word; taken back by Undo. */
export const Acknowledge = ({ oc, alarm, onClose }: { oc: string; alarm: Alarm; onClose: () => void }) => {
  const params = { oc, uuid: alarm.uuid }
  const draft = useWord()
  const acknowledge = useSend(acknowledgeAlarm, {
    said: t('acknowledged'),
    undo: ({ version }) => ({ call: takeBackAcknowledgement, args: { params, version } }),
    closes: onClose,
    onRefused: draft.refuse,
  })
  const save = () => {
    const body = draft.check()
    if (body) acknowledge({ params, body })
  }
  const title = t('acknowledgeTitle', { kind: t(`kind.${alarm.kind}`), place: alarm.place })
  return <Asked title={title} busy={acknowledge.busy} draft={draft} onClose={onClose} onSave={save} />
}

/** The same for the ticked ones, with one word for all. */
export const AcknowledgeMany = ({ n, busy, onClose, onGo }: AskProps) => {
  const draft = useWord()
  const save = () => {
    const body = draft.check()
    if (body) onGo(body)
  }
  return <Asked title={t('acknowledgeMany', { n })} busy={busy} draft={draft} onClose={onClose} onSave={save} />
}
