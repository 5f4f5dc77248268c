import { Checkbox, Radio, Select, Stack } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { NumberField } from '#kit/web/parts/fields/NumberField.tsx'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { monthWays, repeatDays, repeatUnits } from '../contract/series.ts'
import { type RepeatForm, weekdaysOf } from './repeatForm.ts'
import { t } from './texts.ts'
import classes from './Series.module.css'

interface Props {
  repeat: RepeatForm
  onChange: (changes: Partial<RepeatForm>) => void
  errors: Record<string, string>
}

export const HowOften = ({ date, repeat, onChange, errors }: Props & { date: string }) => (
  <>
    <FieldRow>
      <Select
        label={t('unit')}
        data={repeatUnits.map((unit) => ({ value: unit, label: t(`unit.${unit}`) }))}
        value={repeat.unit}
        onChange={(next) => onChange({ unit: repeatUnits.find((unit) => unit === next) ?? repeat.unit })}
      />
      <NumberField
        label={t(`every.${repeat.unit}`)}
        min={1}
        max={12}
        value={repeat.every}
        onChange={(every) => onChange({ every })}
        error={errors.every}
      />
    </FieldRow>
    {repeat.unit === 'WEEK' && (
      <Checkbox.Group
        label={t('onWeekdays')}
        value={weekdaysOf(repeat, date)}
        onChange={(next) => onChange({ weekdays: repeatDays.filter((day) => next.includes(day)) })}
      >
        <div className={classes.days}>
          {repeatDays.map((day) => (
            <Checkbox key={day} value={day} label={t(`weekday.${day}`)} />
          ))}
        </div>
      </Checkbox.Group>
    )}
    {repeat.unit === 'MONTH' && (
      <Radio.Group
        label={t('monthBy')}
        value={repeat.monthBy}
        onChange={(next) => onChange({ monthBy: monthWays.find((way) => way === next) ?? repeat.monthBy })}
      >
        <Stack gap="xs" mt={4}>
          {monthWays.map((way) => (
            <Radio key={way} value={way} label={t(`monthBy.${way}`)} />
          ))}
        </Stack>
      </Radio.Group>
    )}
  </>
)

/** So many times, or until a day. */
export const HowLong = ({ repeat, onChange, errors }: Props) => (
  <>
    <Radio.Group label={t('ends')} value={repeat.ends} onChange={(next) => onChange({ ends: next === 'UNTIL' ? 'UNTIL' : 'TIMES' })}>
      <Stack gap="xs" mt={4}>
        <Radio value="TIMES" label={t('ends.TIMES')} />
        <Radio value="UNTIL" label={t('ends.UNTIL')} />
      </Stack>
    </Radio.Group>
    {repeat.ends === 'TIMES' ? (
      <NumberField
        label={t('times')}
        min={2}
        max={200}
        value={repeat.times}
        onChange={(times) => onChange({ times })}
        error={errors.times ?? errors.until}
      />
    ) : (
      <DateField
        label={t('untilDay')}
        value={repeat.until}
        onChange={(until) => onChange({ until })}
        {...(errors.until ? { error: errors.until } : {})}
      />
    )}
  </>
)
