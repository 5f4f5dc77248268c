import { Textarea } from '@mantine/core'
import { useDraft } from '#kit/web/draft.ts'
import { useOpened } from '#kit/web/opened.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { inputWrapperOrder } from '#kit/web/parts/fields/DayInput.tsx'
import { useSend } from '#kit/web/queries.ts'
import { addEntry, closeIncident, reopenIncident } from '../contract.ts'
import { type Incident, WordInput } from '../contract/incident.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  incident: Incident
  onClose: () => void
}

const nothing = { text: '' }
const asTyped = <V,>(values: V) => values
const useText = () => useDraft({ initial: nothing, toBody: asTyped, schema: WordInput, t })

interface AskProps {
  title: string
  verb: string
  label: string
  help?: string
  busy: boolean
  draft: ReturnType<typeof useText>
  onClose: () => void
  onSave: (text: string) => void
}

const Ask = ({ title, verb, label, help, busy, draft, onClose, onSave }: AskProps) => {
  const save = () => {
    const body = draft.check()
    if (body) onSave(body.text)
  }
  return (
    <FormDialog title={title} verb={verb} busy={busy} onClose={onClose} onSave={save}>
      <Textarea
        label={label}
        description={help}
        inputWrapperOrder={inputWrapperOrder}
        required
        rows={5}
        maxLength={1000}
        value={draft.values.text}
        onChange={(event) => draft.set({ text: event.currentTarget.value })}
        error={draft.errors.text}
      />
    </FormDialog>
  )
}

/** A follow-up, or a correction that stands beside the original. */
export const Append = ({ oc, incident: { uuid, reference }, kind, onClose }: Props & { kind: 'FOLLOW_UP' | 'CORRECTION' }) => {
  const draft = useText()
  const add = useSend(addEntry, { said: t('appended'), closes: onClose, onRefused: draft.refuse })
  const corrects = kind === 'CORRECTION'
  return (
    <Ask
      title={t(corrects ? 'correctTitle' : 'addTitle', { reference })}
      verb={t('addVerb')}
      label={t(corrects ? 'correctionText' : 'followUpText')}
      {...(corrects ? { help: t('correctionHelp') } : {})}
      busy={add.busy}
      draft={draft}
      onClose={onClose}
      onSave={(text) => add({ params: { oc, uuid }, body: { kind, text } })}
    />
  )
}

export const Close = ({ oc, incident, onClose }: Props) => {
  const { uuid, version, reference } = useOpened(incident)
  const draft = useText()
  const close = useSend(closeIncident, { said: t('closed'), closes: onClose, onRefused: draft.refuse })
  return (
    <Ask
      title={t('closeTitle', { reference })}
      verb={t('closeVerb')}
      label={t('closeText')}
      busy={close.busy}
      draft={draft}
      onClose={onClose}
      onSave={(text) => close({ params: { oc, uuid }, version, body: { text } })}
    />
  )
}

export const Reopen = ({ oc, incident, onClose }: Props) => {
  const { uuid, version, reference } = useOpened(incident)
  const draft = useText()
  const reopen = useSend(reopenIncident, { said: t('reopened'), closes: onClose, onRefused: draft.refuse })
  return (
    <Ask
      title={t('reopenTitle', { reference })}
      verb={t('reopenVerb')}
      label={t('reopenText')}
      busy={reopen.busy}
      draft={draft}
      onClose={onClose}
      onSave={(text) => reopen({ params: { oc, uuid }, version, body: { text } })}
    />
  )
}
