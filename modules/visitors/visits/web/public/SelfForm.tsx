import { Button, Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { isEmail } from '#kit/contract/checks.ts'
import { t } from '../texts.ts'
import { CompanyField } from './CompanyField.tsx'
import { EmailCode } from './EmailCode.tsx'
import { type SelfFormProps, useSelfForm } from './selfForm.ts'
import classes from './Self.module.css'

const askedInOrder = ['email', 'phone', 'company', 'plate'] as const
const inputs = {
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  company: { autoComplete: 'organization' },
  plate: { autoComplete: 'off' },
} as const

export const SelfForm = (props: SelfFormProps) => {
  const { poster, found } = props
  const { draft, errors, problem, set, submit, busy, setErrors } = useSelfForm(props)
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) submit()
      }}
    >
      <TextInput
        size="lg"
        label={t('self.name')}
        autoComplete="name"
        required
        maxLength={120}
        value={draft.name}
        error={errors['visitor.name']}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      {askedInOrder.map((name) => (
        <AskedField
          key={name}
          name={name}
          asked={found.fields[name]}
          value={draft[name]}
          error={errors[`visitor.${name}`]}
          onChange={(value) => set({ [name]: value, ...(name === 'email' ? { code: '' } : {}) })}
        />
      ))}
      {found.confirmEmail && isEmail(draft.email.trim()) && (
        <EmailCode
          key={draft.email.trim()}
          poster={poster}
          email={draft.email.trim()}
          code={draft.code}
          error={errors.code}
          onCode={(code) => set({ code })}
          onRefused={setErrors}
        />
      )}
      <WhomToSee poster={poster} found={found} draft={draft} errors={errors} set={set} />
      <TextInput
        size="lg"
        type="time"
        label={t('self.until')}
        required
        value={draft.timeUntil}
        error={errors.timeUntil ?? errors.days}
        onChange={(event) => set({ timeUntil: event.currentTarget.value })}
      />
      {problem && (
        <p role="alert" className={classes.wrong}>
          {problem.message}
        </p>
      )}
      <Button type="submit" size="lg" fullWidth loading={busy}>
        {t('self.send')}
      </Button>
    </form>
  )
}

interface AskedFieldProps {
  name: (typeof askedInOrder)[number]
  asked: SelfFormProps['found']['fields'][AskedFieldProps['name']]
  value: string
  error: string | undefined
  onChange: (value: string) => void
}
const AskedField = ({ name, asked, value, error, onChange }: AskedFieldProps) => {
  // a company may ask for what its building does not
  if (asked === 'NO' && !error && !value) return null
  return (
    <TextInput
      size="lg"
      label={t(name === 'company' ? 'self.ownCompany' : `self.${name}`)}
      {...inputs[name]}
      required={asked === 'REQUIRED'}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

type WhomProps = Pick<SelfFormProps, 'poster' | 'found'> & Pick<ReturnType<typeof useSelfForm>, 'draft' | 'errors' | 'set'>
const WhomToSee = ({ poster, found, draft, errors, set }: WhomProps) => (
  <>
    <CompanyField poster={poster} value={draft.companyName} error={errors.companyName} onChange={(companyName) => set({ companyName })} />
    <TextInput
      size="lg"
      label={t('self.host')}
      description={t('self.hostHelp')}
      autoComplete="off"
      maxLength={120}
      value={draft.hostName}
      error={errors.hostName}
      onChange={(event) => set({ hostName: event.currentTarget.value })}
    />
    {found.purposes.length > 0 && (
      <Select
        size="lg"
        label={t('purpose')}
        clearable
        data={found.purposes.map(({ key, name }) => ({ value: key, label: name }))}
        value={draft.purposeKey || null}
        error={errors.purposeKey}
        onChange={(key) => set({ purposeKey: key ?? '' })}
      />
    )}
  </>
)
