import { Select, Switch } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useEdit } from '#kit/web/edit.ts'
import { NumberField } from '#kit/web/parts/fields/NumberField.tsx'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { getReminderSettings, updateReminderSettings } from '../contract.ts'
import { type Level, levels, type ReminderSettings, ReminderSettingsInput, stepsAtMost } from '../contract/reminders.ts'
import { t } from './texts.ts'

interface Step {
  days: number | null
  /** None: no such step. */
  level: Level | ''
}
interface Form {
  active: boolean
  steps: Step[]
}
const noStep: Step = { days: null, level: '' }
const formOf = ({ active, steps }: ReminderSettings): Form => ({
  active,
  steps: Array.from({ length: stepsAtMost }, (_, at) => steps[at] ?? noStep),
})
const bodyOf = ({ active, steps }: Form) => ({
  active,
  steps: steps.filter(({ level }) => level !== ''),
})

/** How the building reminds, from the next morning on. */
export const ReminderSettingsDialog = ({ oc, onClose }: { oc: string; onClose: () => void }) => {
  const settings = useItem(getReminderSettings, { params: { oc } }).data
  return settings ? <Editor oc={oc} settings={settings} onClose={onClose} /> : null
}

const stepText = ({ days, level }: Step = noStep): string => (level === '' ? '' : `${days ?? ''} · ${t(`level.${level}`)}`)

const Editor = ({ oc, settings, onClose }: { oc: string; settings: ReminderSettings; onClose: () => void }) => {
  const edit = useEdit({
    record: settings,
    save: updateReminderSettings,
    schema: ReminderSettingsInput,
    at: { params: { oc } },
    toForm: formOf,
    toBody: bodyOf,
    t,
    said: t('said.reminders'),
    onDone: onClose,
  })
  const { values, set } = edit
  const errors: Readonly<Record<string, string | undefined>> = edit.errors
  const change = (at: number, step: Partial<Step>) => set({ steps: values.steps.map((one, i) => (i === at ? { ...one, ...step } : one)) })
  const differences = (theirs: Form, mine: Form) => [
    { field: t('reminding'), theirs: words(theirs.active ? 'yes' : 'no'), mine: words(mine.active ? 'yes' : 'no') },
    ...values.steps.map((_, at) => ({ field: t('stepN', { n: at + 1 }), theirs: stepText(theirs.steps[at]), mine: stepText(mine.steps[at]) })),
  ]
  return (
    <EditDialog edit={edit} differences={differences} title={t('reminderSettingsTitle')} text={t('reminderSettingsText')} onClose={onClose}>
      <Switch label={t('reminding')} checked={values.active} onChange={(event) => set({ active: event.currentTarget.checked })} />
      {values.steps.map((step, at) => (
        // steps have nothing but their place
        <StepFields key={at} n={at + 1} step={step} onChange={(changed) => change(at, changed)} error={errors[`steps.${at}.days`]} />
      ))}
      {errors.steps && <p role="alert">{errors.steps}</p>}
    </EditDialog>
  )
}

interface StepProps {
  n: number
  step: Step
  onChange: (step: Partial<Step>) => void
  error: string | undefined
}
const StepFields = ({ n, step, onChange, error }: StepProps) => (
  <>
    <Select
      label={t('stepLevel', { n })}
      placeholder={t('noStep')}
      clearable
      data={levels.map((level) => ({ value: level, label: t(`level.${level}`) }))}
      value={step.level || null}
      onChange={(chosen) => onChange({ level: levels.find((level) => level === chosen) ?? '' })}
    />
    {step.level !== '' && (
      <NumberField label={t('stepDays', { n })} required min={1} max={365} value={step.days} onChange={(days) => onChange({ days })} error={error} />
    )}
  </>
)
