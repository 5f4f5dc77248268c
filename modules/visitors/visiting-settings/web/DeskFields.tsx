import { Select, Switch, Textarea } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { NumberField } from '#kit/web/parts/fields/NumberField.tsx'
import { useSelectSearch } from '#kit/web/parts/fields/useSelectSearch.ts'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { useItem } from '#kit/web/queries.ts'
import { listAccessGroupChoices } from '#modules/access/access-groups/contract.ts'
import { askedFields, asking, asksNumber, deskWays, documentChecks, photoWays } from '../contract/rules.ts'
import { askedName } from './askedName.ts'
import { type FieldProps, order } from './fieldProps.ts'
import { t } from './texts.ts'

export const AskedFields = ({ form, errors, onChange }: FieldProps) => (
  <FormSection title={t('fields')} help={t('fieldsHelp')}>
    <FieldRow>
      {askedFields.map((field) => (
        <Select
          key={field}
          label={askedName(field)}
          data={asking.map((one) => ({ value: one, label: t(`asking.${one}`) }))}
          value={form.fields[field]}
          onChange={(value) => {
            const chosen = asking.find((one) => one === value)
            if (chosen) onChange({ fields: { ...form.fields, [field]: chosen } })
          }}
          error={errors[`rules.fields.${field}`]}
        />
      ))}
    </FieldRow>
  </FormSection>
)

export const DeskFields = ({ oc, setting, form, errors, onChange }: FieldProps) => (
  <FormSection title={t('desk')}>
    <FieldRow>
      <Select
        label={t('atDesk')}
        data={deskWays.map((one) => ({ value: one, label: t(`atDesk.${one}`) }))}
        value={form.atDesk}
        onChange={(value) => onChange({ atDesk: deskWays.find((one) => one === value) ?? form.atDesk })}
        error={errors['rules.atDesk']}
      />
      <Select
        label={t('documentCheck')}
        description={documentHelp(setting)}
        inputWrapperOrder={order}
        data={documentChecks.filter((one) => setting.ofBuilding || !asksNumber(one)).map((one) => ({ value: one, label: t(`documentCheck.${one}`) }))}
        value={form.documentCheck}
        onChange={(value) => onChange({ documentCheck: documentChecks.find((one) => one === value) ?? form.documentCheck })}
        error={errors['rules.documentCheck']}
      />
    </FieldRow>
    {asksNumber(form.documentCheck) && (
      <Textarea
        label={t('documentReason')}
        description={t('documentReasonHelp')}
        inputWrapperOrder={order}
        required
        autosize
        minRows={2}
        maxLength={1000}
        value={form.documentReason}
        onChange={(event) => onChange({ documentReason: event.currentTarget.value })}
        error={errors['building.documentReason']}
      />
    )}
    <Select
      label={t('photo')}
      description={t('photoHelp')}
      inputWrapperOrder={order}
      data={photoWays.map((one) => ({ value: one, label: t(`photo.${one}`) }))}
      value={form.photo}
      onChange={(value) => onChange({ photo: photoWays.find((one) => one === value) ?? form.photo })}
      error={errors['rules.photo']}
    />
    <Switch label={t('hostNotices')} checked={form.hostNotices} onChange={(event) => onChange({ hostNotices: event.currentTarget.checked })} />
    <GroupSelect oc={oc} setting={setting} form={form} errors={errors} onChange={onChange} />
  </FormSection>
)

/** Numbers are the building's to ask for; a company reads that its visitors are asked, too. */
const documentHelp = ({ ofBuilding, rulesOfBuilding: { documentCheck } }: FieldProps['setting']): string =>
  !ofBuilding && asksNumber(documentCheck) ? t('documentsOfBuilding', { check: t(`documentCheck.${documentCheck}`) }) : t('documentHelp')

const GroupSelect = ({ oc, setting, form, errors, onChange }: FieldProps) => {
  const chosen = form.visitorGroupId === String(setting.visitorGroup?.id ?? '') ? (setting.visitorGroup?.name ?? '') : ''
  const { wanted, typing } = useSelectSearch(chosen)
  const found = useItem(listAccessGroupChoices, { params: { id: oc }, query: { limit: 100, wildcardSearch: wanted } }, { keep: true })
  const groups = found.data?.items.map(({ id, name }) => ({ value: String(id), label: name })) ?? []
  const known = form.visitorGroupId === '' || groups.some(({ value }) => value === form.visitorGroupId)
  return (
    <Select
      label={t('visitorGroup')}
      description={t('visitorGroupHelp')}
      inputWrapperOrder={order}
      placeholder={t(setting.ofBuilding ? 'noVisitorGroup' : 'asBuilding')}
      clearable
      data={known ? groups : [{ value: form.visitorGroupId, label: chosen }, ...groups]}
      value={form.visitorGroupId || null}
      onChange={(value) => onChange({ visitorGroupId: value ?? '' })}
      error={errors.visitorGroupId}
      {...typing}
    />
  )
}

export const KeptField = ({ setting, form, errors, onChange }: FieldProps) => (
  <FormSection title={t('privacy')}>
    <NumberField
      label={t('keptDays')}
      help={t('keptDaysHelp', { n: setting.keptDaysOfBuilding })}
      value={form.keptDays}
      onChange={(keptDays) => onChange({ keptDays })}
      error={errors.keptDays}
    />
  </FormSection>
)
