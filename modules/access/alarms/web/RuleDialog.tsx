import { Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { differencesOf, type Shown } from '#kit/web/differences.ts'
import { useEdit } from '#kit/web/edit.ts'
import { fieldsOf } from '#kit/web/fieldsOf.ts'
import { NumberField } from '#kit/web/parts/fields/NumberField.tsx'
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
  const shown: Shown<Form>[] = [
    [t('rule.raises'), ({ raises }) => yesNo(raises)],
    [t('guardsAfter'), ({ guardsAfter }) => minutes(guardsAfter)],
    [t('adminsAfter'), ({ adminsAfter }) => minutes(adminsAfter)],
    [t('endsByItself'), ({ endsByItself }) => yesNo(endsByItself)],
  ]
  return differencesOf(shown, theirs, mine)
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
  const field = fieldsOf({ form: values, onChange: set, errors })
  const minutes = (name: 'guardsAfter' | 'adminsAfter', help: string) => (
    <NumberField label={t(name)} help={help} min={0} max={1440} {...field.value(name)} />
  )
  return (
    <EditDialog title={t('ruleTitle', { kind: t(`kind.${rule.kind}`) })} edit={edit} differences={differences} onClose={onClose}>
      <Switch label={t('rule.raises')} description={t('raisesHelp')} {...field.switched('raises')} />
      {minutes('guardsAfter', t('guardsHelp'))}
      {minutes('adminsAfter', t('adminsHelp'))}
      {rule.kind === 'OFFLINE' && <Switch label={t('endsByItself')} description={t('endsByItselfHelp')} {...field.switched('endsByItself')} />}
    </EditDialog>
  )
}
