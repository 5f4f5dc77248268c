import { Button, Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useEffect, useRef } from 'react'
import type { ApiError } from '#kit/web/api.ts'
import { stays } from '../../contract.ts'
import type { KioskPage } from '../../contract/at-kiosk.ts'
import { t } from '../texts.ts'
import { CompanyField } from './CompanyField.tsx'
import { askedInOrder, useWalkIn } from './walkInForm.ts'
import classes from './Kiosk.module.css'

interface Props {
  page: KioskPage
  onBack: () => void
  onDone: (company: string) => void
  onRefused: (error: ApiError) => boolean
}

// none of it is offered to the next visitor
const kept = { size: 'lg', autoComplete: 'off', spellCheck: false } as const
const inputs = { email: { type: 'email' }, phone: { type: 'tel' }, company: {}, plate: {} } as const

export const WalkInForm = ({ page, onBack, onDone, onRefused }: Props) => {
  const { draft, errors, set, submit, busy } = useWalkIn({ page, onDone, onRefused })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // what is wrong may stand above what is seen
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) submit()
      }}
    >
      <h1 className={classes.title}>{t('page.who')}</h1>
      <TextInput
        {...kept}
        label={t('page.name')}
        required
        maxLength={120}
        value={draft.name}
        error={errors['visitor.name']}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <CompanyField value={draft.companyName} error={errors.companyName} onChange={(companyName) => set({ companyName })} />
      <TextInput
        {...kept}
        label={t('page.host')}
        description={t('page.hostHelp')}
        maxLength={120}
        value={draft.hostName}
        error={errors.hostName}
        onChange={(event) => set({ hostName: event.currentTarget.value })}
      />
      {askedInOrder.map((name) => (
        <AskedField
          key={name}
          name={name}
          asked={page.fields[name]}
          value={draft[name]}
          error={errors[`visitor.${name}`]}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
      <Purpose purposes={page.purposes} value={draft.purposeKey} error={errors.purposeKey} onChange={(purposeKey) => set({ purposeKey })} />
      <Stay value={draft.hours} error={errors.hours ?? errors.days ?? errors.timeUntil} onChange={(hours) => set({ hours })} />
      <div className={classes.buttons}>
        <Button variant="default" size="xl" onClick={onBack}>
          {t('page.back')}
        </Button>
        <Button type="submit" size="xl" loading={busy}>
          {t('page.send')}
        </Button>
      </div>
    </form>
  )
}

interface AskedFieldProps {
  name: (typeof askedInOrder)[number]
  asked: KioskPage['fields'][AskedFieldProps['name']]
  value: string
  error: string | undefined
  onChange: (value: string) => void
}
const AskedField = ({ name, asked, value, error, onChange }: AskedFieldProps) => {
  // a company may ask for what its building does not
  if (asked === 'NO' && !error && !value) return null
  return (
    <TextInput
      {...kept}
      {...inputs[name]}
      label={t(`page.${name}`)}
      required={asked === 'REQUIRED'}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface PurposeProps {
  purposes: KioskPage['purposes']
  value: string
  error: string | undefined
  onChange: (key: string) => void
}
const Purpose = ({ purposes, value, error, onChange }: PurposeProps) =>
  purposes.length > 0 && (
    <Select
      size="lg"
      label={t('page.purpose')}
      clearable
      data={purposes.map(({ key, name }) => ({ value: key, label: name }))}
      value={value || null}
      error={error}
      onChange={(key) => onChange(key ?? '')}
    />
  )

const Stay = ({ value, error, onChange }: { value: number; error: string | undefined; onChange: (hours: (typeof stays)[number]) => void }) => (
  <div role="group" aria-label={t('page.stayFor')} className={classes.stays}>
    <p className={classes.label}>{t('page.stayFor')}</p>
    {stays.map((hours) => (
      <Button key={hours} size="lg" variant={value === hours ? 'filled' : 'default'} aria-pressed={value === hours} onClick={() => onChange(hours)}>
        {t('page.hours', { n: hours })}
      </Button>
    ))}
    {error && (
      <p role="alert" className={classes.wrong}>
        {error}
      </p>
    )}
  </div>
)
