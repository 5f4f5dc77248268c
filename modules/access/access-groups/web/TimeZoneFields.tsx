import { ActionIcon, Button, TextInput } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { Hours } from '#kit/web/parts/week-grid/DayHours.tsx'
import { WeekGrid } from '#kit/web/parts/week-grid/WeekGrid.tsx'
import { words } from '#kit/web/words.ts'
import { exceptionsAtMost } from '../contract/schedule.ts'
import { t } from './texts.ts'
import type { TimeZoneForm } from './timeZoneForm.ts'
import classes from './AccessGroups.module.css'

interface Props {
  form: TimeZoneForm
  onChange: (changes: Partial<TimeZoneForm>) => void
  errors: Record<string, string>
  disabled?: boolean
}

/** A name, the hours of a week, and dates that are different. */
export const TimeZoneFields = ({ form, onChange, errors, disabled = false }: Props) => (
  <>
    <FormSection title={t('accessTimeZone')}>
      <TextInput
        label={words('name')}
        required
        maxLength={100}
        value={form.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={errors.name}
        disabled={disabled}
      />
    </FormSection>
    <FormSection title={t('hours')} help={t('hoursHelp')}>
      <WeekGrid label={t('hours')} value={form.week} onChange={(week) => onChange({ week })} errors={errors} disabled={disabled} />
    </FormSection>
    <FormSection title={t('otherDates')} help={t('otherDatesHelp')}>
      <OtherDates form={form} onChange={onChange} errors={errors} disabled={disabled} />
    </FormSection>
  </>
)

const OtherDates = ({ form: { exceptions }, onChange, errors, disabled }: Props) => {
  const [date, setDate] = useState('')
  const change = (at: number, stretches: TimeZoneForm['exceptions'][number]['stretches']) =>
    onChange({ exceptions: exceptions.map((one, n) => (n === at ? { ...one, stretches } : one)) })
  const add = () => {
    onChange({ exceptions: [...exceptions, { date, stretches: [] }].toSorted((a, b) => a.date.localeCompare(b.date)) })
    setDate('')
  }
  const taken = exceptions.some((one) => one.date === date)
  return (
    <div className={classes.dates}>
      {exceptions.map((one, at) => (
        <div key={one.date} className={classes.date}>
          <Hours
            name={dayText(one.date)}
            value={one.stretches}
            onChange={(stretches) => change(at, stretches)}
            errors={errors}
            path={`exceptions.${at}.stretches`}
            disabled={disabled === true}
          />
          {!disabled && (
            <ActionIcon
              variant="subtle"
              aria-label={words('removeName', { name: dayText(one.date) })}
              onClick={() => onChange({ exceptions: exceptions.filter((_, n) => n !== at) })}
            >
              <X size={16} />
            </ActionIcon>
          )}
        </div>
      ))}
      {!disabled && exceptions.length < exceptionsAtMost && (
        <div className={classes.add}>
          <DateField label={words('date')} value={date} onChange={setDate} error={taken ? t('dateTwice') : undefined} />
          <Button variant="default" size="md" leftSection={<Plus size={16} />} disabled={!date || taken} onClick={add}>
            {t('addDate')}
          </Button>
        </div>
      )}
    </div>
  )
}
