import { NumberInput, Switch } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useEdit } from '#kit/web/edit.ts'
import { inputWrapperOrder } from '#kit/web/parts/fields/DayInput.tsx'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { words } from '#kit/web/words.ts'
import { updateAlarmRule } from '../contract.ts'
import { type AlarmRule, AlarmRuleInput } from '../contract/rule.ts'
import { t } from './texts.ts'

interface Form {
  raises: boolean
  guardsAfter: number | null
  adminsAfter: number | null
  endsByItself: boolean
}
const formOf = ({ raises, guardsAfter, adminsAfter, endsByItself }: AlarmRule): Form => ({ raises, guardsAfter, adminsAfter, endsByItself })
const asTyped = (form: Form) => form

const differences = (theirs: Form, mine: Form) => {
  const yesNo = (is: boolean) => words(is ? 'yes' : 'no')
  const minutes = (n: number | null) => (n === null ? t('never') : words('minutes', { n }))
  const shown: [field: string, of: (form: Form) => string][] = [
    [t('rule.raises'), ({ raises }) => yesNo(raises)],
    [t('guardsAfter'), ({ guardsAfter }) => minutes(guardsAfter)],
    [t('adminsAfter'), ({ adminsAfter }) => minutes(adminsAfter)],
    [t('endsByItself'), ({ endsByItself }) => yesNo(endsByItself)],
  ]
  return shown.map(([field, of]) => ({ field, theirs: of(theirs), mine: of(mine) }))
}

export const RuleDialog = ({ oc, rule, onClose }: { oc: string; rule: AlarmRule; onClose: () => void }) => {
  const edit = useEdit({
    record: rule,
    save: updateAlarmRule,
    schema: AlarmRuleInput,
    at: { params: { oc, kind: rule.kind } },
    toForm: formOf,
    toBody: asTyped,
    t,
    said: t('ruleSaved'),
    onDone: onClose,
  })
  const { values, errors, set } = edit
  const minutes = (name: 'guardsAfter' | 'adminsAfter', help: string) => (
    <NumberInput
      label={t(name)}
      description={help}
      inputWrapperOrder={inputWrapperOrder}
      min={0}
      max={1440}
      allowDecimal={false}
      value={values[name] ?? ''}
      onChange={(typed) => set({ [name]: typed === '' ? null : Number(typed) })}
      error={errors[name]}
    />
  )
  return (
    <EditDialog title={t('ruleTitle', { kind: t(`kind.${rule.kind}`) })} edit={edit} differences={differences} onClose={onClose}>
      <Switch
        label={t('rule.raises')}
        description={t('raisesHelp')}
        checked={values.raises}
        onChange={(event) => set({ raises: event.currentTarget.checked })}
      />
      {minutes('guardsAfter', t('guardsHelp'))}
      {minutes('adminsAfter', t('adminsHelp'))}
      {rule.kind === 'OFFLINE' && (
        <Switch
          label={t('endsByItself')}
          description={t('endsByItselfHelp')}
          checked={values.endsByItself}
          onChange={(event) => set({ endsByItself: event.currentTarget.checked })}
        />
      )}
    </EditDialog>
  )
}
