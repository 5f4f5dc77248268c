import { Textarea } from '@mantine/core'
import { useOpened } from '#kit/web/opened.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { inputWrapperOrder } from '#kit/web/parts/fields/DayInput.tsx'
import { type Submit, useSubmit } from '#kit/web/submit.ts'
import { addEntry, closeIncident, reopenIncident } from '../contract.ts'
import { EntryInput, type Incident, WordInput } from '../contract/incident.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  incident: Incident
  onClose: () => void
}

const nothing = { text: '' }
const asTyped = <V,>(values: V) => values
const word = { initial: nothing, toBody: asTyped, schema: WordInput, t }

interface AskProps {
  title: string
  verb: string
  label: string
  help?: string
  form: Submit<typeof nothing>
  onClose: () => void
}

const Ask = ({ title, verb, label, help, form, onClose }: AskProps) => (
  <FormDialog title={title} verb={verb} busy={form.busy} onClose={onClose} onSave={form.submit}>
    <Textarea
      label={label}
      description={help}
      inputWrapperOrder={inputWrapperOrder}
      required
      rows={5}
      maxLength={1000}
      value={form.values.text}
      onChange={(event) => form.set({ text: event.currentTarget.value })}
      error={form.errors.text}
    />
  </FormDialog>
)

/** A follow-up, or a correction that stands beside the original. */
export const Append = ({ oc, incident: { uuid, reference }, kind, onClose }: Props & { kind: 'FOLLOW_UP' | 'CORRECTION' }) => {
  const form = useSubmit(addEntry, {
    initial: nothing,
    toBody: ({ text }) => ({ kind, text }),
    schema: EntryInput,
    t,
    at: { params: { oc, uuid } },
    said: t('appended'),
    closes: onClose,
  })
  const corrects = kind === 'CORRECTION'
  return (
    <Ask
      title={t(corrects ? 'correctTitle' : 'addTitle', { reference })}
      verb={t('addVerb')}
      label={t(corrects ? 'correctionText' : 'followUpText')}
      {...(corrects ? { help: t('correctionHelp') } : {})}
      form={form}
      onClose={onClose}
    />
  )
}

export const Close = ({ oc, incident, onClose }: Props) => {
  const { uuid, version, reference } = useOpened(incident)
  const form = useSubmit(closeIncident, { ...word, at: { params: { oc, uuid }, version }, said: t('closed'), closes: onClose })
  return <Ask title={t('closeTitle', { reference })} verb={t('closeVerb')} label={t('closeText')} form={form} onClose={onClose} />
}

export const Reopen = ({ oc, incident, onClose }: Props) => {
  const { uuid, version, reference } = useOpened(incident)
  const form = useSubmit(reopenIncident, { ...word, at: { params: { oc, uuid }, version }, said: t('reopened'), closes: onClose })
  return <Ask title={t('reopenTitle', { reference })} verb={t('reopenVerb')} label={t('reopenText')} form={form} onClose={onClose} />
}
