import { Textarea, TextInput } from '@mantine/core'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { inputWrapperOrder } from '#kit/web/parts/fields/DayInput.tsx'
import { megabytes } from '#kit/web/parts/fields/fileCheck.ts'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { PictureField } from '#kit/web/parts/pictures/PictureField.tsx'
import { words } from '#kit/web/words.ts'
import { uploadImage } from '#modules/platform/files/web/front.tsx'
import { DocumentField } from './DocumentField.tsx'
import type { EntryForm } from './entryForm.ts'
import { t } from './texts.ts'

interface Props {
  form: EntryForm
  onChange: (changes: Partial<EntryForm>) => void
  errors: Record<string, string>
  /** A document number is stored already. */
  hasDocument?: boolean
}

const upload = uploadImage('blacklist')

/** The first problem of a list, of whichever of its lines. */
const ofList = (errors: Record<string, string>, name: string): string | undefined =>
  errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1]

export const EntryFields = ({ form, onChange, errors, hasDocument = false }: Props) => (
  <>
    <WhoIsListed form={form} onChange={onChange} errors={errors} hasDocument={hasDocument} />
    <WhyListed form={form} onChange={onChange} errors={errors} />
  </>
)

const WhoIsListed = ({ form, onChange, errors, hasDocument }: Props & { hasDocument: boolean }) => {
  const lines = (name: 'aliases' | 'emails' | 'phones', help: string) => (
    <Textarea
      label={t(name)}
      description={help}
      inputWrapperOrder={inputWrapperOrder}
      rows={2}
      autoComplete="off"
      value={form[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      error={ofList(errors, name)}
    />
  )
  return (
    <FormSection title={t('person')} help={t('personHelp')}>
      <TextInput
        label={words('personName')}
        required
        autoComplete="off"
        maxLength={120}
        value={form.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={errors.name}
      />
      {lines('aliases', t('aliasesHelp'))}
      <FieldRow>
        {lines('emails', t('emailsHelp'))}
        {lines('phones', t('phonesHelp'))}
      </FieldRow>
      <DocumentField form={form} onChange={onChange} kept={hasDocument} error={errors.documentNo} />
      <TextInput
        label={words('company')}
        autoComplete="off"
        maxLength={200}
        value={form.company}
        onChange={(event) => onChange({ company: event.currentTarget.value })}
        error={errors.company}
      />
      <PictureField
        label={t('photo')}
        help={t('photoHelp', { n: megabytes })}
        invitation={t('choosePhoto')}
        shape="portrait"
        upload={upload}
        value={form.photo}
        onChange={(photo) => onChange({ photo })}
        error={errors.photoUuid}
      />
    </FormSection>
  )
}

const WhyListed = ({ form, onChange, errors }: Pick<Props, 'form' | 'onChange' | 'errors'>) => {
  const text = (name: 'reason' | 'evidence', label: string, help: string, most: number, required = false) => (
    <Textarea
      label={label}
      description={help}
      inputWrapperOrder={inputWrapperOrder}
      rows={4}
      maxLength={most}
      required={required}
      value={form[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      error={errors[name]}
    />
  )
  const date = (name: 'fromDate' | 'untilDate' | 'reviewOn', label: string, help?: string) => (
    <DateField label={label} help={help} required value={form[name]} onChange={(value) => onChange({ [name]: value })} error={errors[name]} />
  )
  return (
    <FormSection title={t('whyListed')}>
      {text('reason', words('reason'), t('reasonHelp'), 2000, true)}
      {text('evidence', t('evidence'), t('evidenceHelp'), 4000)}
      <FieldRow>
        {date('fromDate', words('from'))}
        {date('untilDate', words('until'), t('untilHelp'))}
      </FieldRow>
      {date('reviewOn', t('reviewOn'), t('reviewHelp'))}
    </FormSection>
  )
}
