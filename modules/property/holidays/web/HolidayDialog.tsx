import { useState } from 'react'
import { useEdit } from '#kit/web/edit.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { allOf, descListOf, noText, textsOf } from '#kit/web/parts/fields/translated.ts'
import { type Translated, TranslatedField } from '#kit/web/parts/fields/TranslatedField.tsx'
import { useTranslated } from '#kit/web/parts/fields/useTranslated.ts'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { useSubmit } from '#kit/web/submit.ts'
import { words } from '#kit/web/words.ts'
import { createHoliday, type Holiday, HolidayInput, updateHoliday } from '../contract.ts'
import { t } from './texts.ts'

interface Form {
  day: string
  name: Translated
}
const emptyForm: Form = { day: '', name: noText }
const formOf = ({ holidayDate, holidayDescList }: Holiday): Form => ({ day: holidayDate, ...textsOf(holidayDescList, 'name') })
const toBody = (form: Form) => ({
  holidayDate: form.day,
  holidayDescList: descListOf(form, 'name'),
})
const differences = (theirs: Form, mine: Form) => [
  { field: words('day'), theirs: theirs.day && dayText(theirs.day), mine: mine.day && dayText(mine.day) },
  { field: words('name'), theirs: allOf(theirs.name), mine: allOf(mine.name) },
]

interface FieldsProps {
  form: Form
  onChange: (changes: Partial<Form>) => void
  errors: Record<string, string>
}

const HolidayFields = ({ form, onChange, errors }: FieldsProps) => {
  const translated = useTranslated({ form, fields: ['name'], list: 'holidayDescList', onChange, errors })
  return (
    <>
      <DateField label={words('day')} required value={form.day} onChange={(day) => onChange({ day })} error={errors.holidayDate} />
      <TranslatedField label={words('name')} required maxLength={120} {...translated('name')} />
    </>
  )
}

/** On a day that was pressed, or on one that is chosen here. */
export const AddHoliday = ({ oc, day, onClose }: { oc: string; day: string; onClose: () => void }) => {
  const [initial] = useState<Form>({ ...emptyForm, day })
  const form = useSubmit(createHoliday, {
    initial,
    toBody,
    schema: HolidayInput,
    t,
    at: { params: { oc } },
    said: ({ name }) => t('added', { name }),
    closes: onClose,
  })
  return (
    <FormDialog title={t('addHoliday')} verb={words('add')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      <HolidayFields form={form.values} onChange={form.set} errors={form.errors} />
    </FormDialog>
  )
}

export const EditHoliday = ({ oc, holiday, onClose }: { oc: string; holiday: Holiday; onClose: () => void }) => {
  const edit = useEdit({
    record: holiday,
    save: updateHoliday,
    schema: HolidayInput,
    at: { params: { oc, id: holiday.id } },
    toForm: formOf,
    toBody,
    t,
    said: t('updated'),
    onDone: onClose,
  })
  return (
    <EditDialog edit={edit} differences={differences} title={t('editHoliday')} onClose={onClose}>
      <HolidayFields form={edit.values} onChange={edit.set} errors={edit.errors} />
    </EditDialog>
  )
}
