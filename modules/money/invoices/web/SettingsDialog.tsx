import { Textarea, TextInput } from '@mantine/core'
import { useEdit } from '#kit/web/edit.ts'
import { fieldsOf } from '#kit/web/fieldsOf.ts'
import { NumberField } from '#kit/web/parts/fields/NumberField.tsx'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { useItem } from '#kit/web/queries.ts'
import { getInvoiceSettings, updateInvoiceSettings } from '../contract.ts'
import { type InvoiceSettings, SettingsInput } from '../contract/made.ts'
import { t } from './texts.ts'

const fields = ['supplierName', 'supplierAddress', 'taxRegistrationNo', 'bankDetails', 'footer'] as const
type Form = Record<(typeof fields)[number] | 'prefix' | 'creditPrefix', string> & { paymentDays: number | null }

const formOf = (settings: InvoiceSettings): Form => ({
  prefix: settings.prefix,
  creditPrefix: settings.creditPrefix,
  paymentDays: settings.paymentDays,
  supplierName: settings.supplierName ?? '',
  supplierAddress: settings.supplierAddress ?? '',
  taxRegistrationNo: settings.taxRegistrationNo ?? '',
  bankDetails: settings.bankDetails ?? '',
  footer: settings.footer ?? '',
})
const orNull = (text: string) => text.trim() || null
const bodyOf = (form: Form) => ({
  prefix: form.prefix,
  creditPrefix: form.creditPrefix,
  paymentDays: form.paymentDays,
  supplierName: orNull(form.supplierName),
  supplierAddress: orNull(form.supplierAddress),
  taxRegistrationNo: orNull(form.taxRegistrationNo),
  bankDetails: orNull(form.bankDetails),
  footer: orNull(form.footer),
})

/** How the building invoices, for what is issued from now on. */
export const SettingsDialog = ({ oc, onClose }: { oc: string; onClose: () => void }) => {
  const settings = useItem(getInvoiceSettings, { params: { oc } }).data
  return settings ? <Editor oc={oc} settings={settings} onClose={onClose} /> : null
}

const Editor = ({ oc, settings, onClose }: { oc: string; settings: InvoiceSettings; onClose: () => void }) => {
  const edit = useEdit({
    record: settings,
    save: updateInvoiceSettings,
    schema: SettingsInput,
    at: { params: { oc } },
    toForm: formOf,
    toBody: bodyOf,
    t,
    said: t('said.settings'),
    onDone: onClose,
  })
  const { values, set, errors } = edit
  const differences = (theirs: Form, mine: Form) =>
    (['prefix', 'creditPrefix', 'paymentDays', ...fields] as const).map((field) => ({
      field: t(field),
      theirs: String(theirs[field] ?? ''),
      mine: String(mine[field] ?? ''),
    }))
  const field = fieldsOf({ form: values, onChange: set, errors })
  const text = (name: (typeof fields)[number] | 'prefix' | 'creditPrefix', description: string | undefined, maxLength: number) => ({
    label: t(name),
    description,
    maxLength,
    ...field.text(name),
  })
  const example = `${values.prefix}-2026-000123`
  return (
    <EditDialog edit={edit} differences={differences} title={t('settingsTitle')} text={t('settingsText')} onClose={onClose}>
      <TextInput {...text('prefix', t('prefixHelp', { example }), 10)} required />
      <TextInput {...text('creditPrefix', undefined, 10)} required />
      <NumberField label={t('paymentDays')} help={t('paymentDaysHelp')} required min={0} max={180} {...field.value('paymentDays')} />
      <TextInput {...text('supplierName', t('usualIs', { text: settings.usual.name }), 200)} />
      <Textarea {...text('supplierAddress', t('usualIs', { text: settings.usual.address }), 500)} autosize minRows={2} />
      <TextInput {...text('taxRegistrationNo', t('taxNumberHelp'), 40)} />
      <Textarea {...text('bankDetails', t('bankDetailsHelp'), 500)} autosize minRows={2} />
      <Textarea {...text('footer', undefined, 500)} autosize minRows={1} />
    </EditDialog>
  )
}
