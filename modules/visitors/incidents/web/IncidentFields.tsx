import { Select, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { call } from '#kit/web/api.ts'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { inputWrapperOrder } from '#kit/web/parts/fields/DayInput.tsx'
import { PickMany } from '#kit/web/parts/fields/PickMany.tsx'
import { TimeField } from '#kit/web/parts/fields/TimeField.tsx'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { ImagesField } from '#kit/web/parts/pictures/ImagesField.tsx'
import { uploadImage } from '#modules/platform/files/web/front.tsx'
import { listLinkChoices } from '../contract.ts'
import { incidentKinds, type LinkKind, linkKinds, picturesAtMost, severities } from '../contract/incident.ts'
import type { IncidentForm } from './incidentForm.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  form: IncidentForm
  onChange: (changes: Partial<IncidentForm>) => void
  errors: Record<string, string>
}

const upload = uploadImage('incidents')

type PartProps = Pick<Props, 'form' | 'onChange' | 'errors'>

export const IncidentFields = ({ oc, ...part }: Props) => (
  <>
    <WhatHappened {...part} />
    <WhoWasThere oc={oc} {...part} />
  </>
)

const WhatHappened = (part: PartProps) => {
  const { form, onChange, errors } = part
  const line = (name: 'title' | 'place', help: string, required = false) => (
    <TextInput
      label={t(name)}
      description={help}
      inputWrapperOrder={inputWrapperOrder}
      required={required}
      autoComplete="off"
      maxLength={160}
      value={form[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      error={errors[name]}
    />
  )
  return (
    <FormSection title={t('whatHappened')} help={t('unchangeable')}>
      <FieldRow>
        <Select
          label={t('column.kind')}
          required
          data={incidentKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
          value={form.kind || null}
          onChange={(kind) => onChange({ kind: kind ?? '' })}
          error={errors.kind}
        />
        <Select
          label={t('column.severity')}
          required
          data={severities.map((severity) => ({ value: severity, label: t(`severity.${severity}`) }))}
          value={form.severity}
          onChange={(severity) => onChange({ severity: severity ?? 'LOW' })}
          error={errors.severity}
        />
      </FieldRow>
      <FieldRow>
        <DateField label={t('day')} required value={form.day} onChange={(day) => onChange({ day })} error={errors.day} />
        <TimeField label={t('time')} required value={form.time} onChange={(time) => onChange({ time })} error={errors.time} />
      </FieldRow>
      {line('title', t('titleHelp'), true)}
      {line('place', t('placeHelp'))}
      <Text name="story" rows={7} most={6000} required {...part} />
      <Text name="done" rows={4} help={t('doneHelp')} most={6000} {...part} />
    </FormSection>
  )
}

const WhoWasThere = ({ oc, ...part }: Props) => {
  const { form, onChange, errors } = part
  const links = (kind: LinkKind) => (
    <PickMany
      key={kind}
      label={t(`link.${kind}`)}
      searchPlaceholder={t('searchLinks')}
      value={form.links[kind]}
      onChange={(chosen) => onChange({ links: { ...form.links, [kind]: chosen } })}
      load={async (search) => {
        const found = await call(listLinkChoices, { params: { oc }, query: { kind, wildcardSearch: search || undefined } })
        return { items: found.map(({ uuid, name, detail }) => ({ id: uuid, name, detail })), more: false }
      }}
    />
  )
  return (
    <FormSection title={t('whoWasThere')}>
      <Text name="people" rows={3} help={t('peopleHelp')} most={1000} {...part} />
      {linkKinds.map(links)}
      <ImagesField
        label={t('pictures')}
        max={picturesAtMost}
        upload={upload}
        value={form.pictures}
        onChange={(pictures) => onChange({ pictures })}
        error={errors.pictureUuids}
      />
    </FormSection>
  )
}

interface TextProps extends PartProps {
  name: 'story' | 'done' | 'people'
  rows: number
  most: number
  help?: string
  required?: boolean
}
const Text = ({ name, rows, most, help, required, form, onChange, errors }: TextProps) => (
  <Textarea
    label={t(name)}
    description={help}
    inputWrapperOrder={inputWrapperOrder}
    rows={rows}
    maxLength={most}
    required={required}
    value={form[name]}
    onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    error={errors[name]}
  />
)
