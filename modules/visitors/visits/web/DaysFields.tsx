import { ActionIcon, Button } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { words } from '#kit/web/words.ts'
import { t } from './texts.ts'
import { daysOf, type TypedDays, type VisitForm } from './visitForm.ts'
import classes from './Visits.module.css'

interface Props {
  form: TypedDays
  onChange: (changes: Partial<VisitForm>) => void
  errors: Record<string, string>
  min: string | undefined
  /** Of one invitation. */
  most: number
}

/** One day, or up to so many: each is a visit to the desk. What stands in the field of another day counts, whether it was added or not. */
export const DaysFields = ({ form, onChange, errors, min, most }: Props) => {
  const { days, anotherDay } = form
  const [first = '', ...further] = days
  const bounds = min ? { min } : {}
  const error = errors.days ?? errors['days.0']
  return (
    <>
      <FieldRow>
        <DateField
          label={words('day')}
          required
          value={first}
          onChange={(day) => onChange({ days: [day, ...further] })}
          {...bounds}
          {...(error ? { error } : {})}
        />
      </FieldRow>
      {further.length > 0 && (
        <ul className={classes.days} aria-label={t('furtherDays')}>
          {further.map((day) => (
            <li key={day}>
              <span>{dayText(day)}</span>
              <ActionIcon
                variant="subtle"
                aria-label={words('removeName', { name: dayText(day) })}
                onClick={() => onChange({ days: [first, ...further.filter((one) => one !== day)] })}
              >
                <X size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {(anotherDay || (most > 1 && days.length < most)) && (
        <FieldRow>
          <DateField label={t('anotherDay')} value={anotherDay} onChange={(day) => onChange({ anotherDay: day })} {...bounds} />
          <Button
            mt={26}
            variant="default"
            size="md"
            leftSection={<Plus size={16} />}
            disabled={!anotherDay || days.length >= most}
            onClick={() => onChange({ days: [first, ...daysOf({ days: further, anotherDay }).filter((day) => day !== first)], anotherDay: '' })}
          >
            {t('addDay')}
          </Button>
        </FieldRow>
      )}
    </>
  )
}
