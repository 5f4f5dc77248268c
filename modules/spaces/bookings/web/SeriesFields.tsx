import { Checkbox, NumberInput, Radio, Select, Stack, Switch } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { shownMoney } from '#kit/contract/money.ts'
import { language } from '#kit/web/language.ts'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { monthWays, repeatDays, repeatUnits } from '../contract/series.ts'
import { type RepeatForm, weekdaysOf } from './repeatForm.ts'
import { sentences } from './sentences.ts'
import { SeriesDates } from './SeriesDates.tsx'
import { t } from './texts.ts'
import type { Preview } from './useSeries.ts'
import type { WayQuery } from './WaysOut.tsx'
import classes from './Series.module.css'

interface Props {
  date: string
  attendees: number | ''
  /** What the links keep of the address. */
  query: Record<string, string>
  repeat: RepeatForm
  /** What is typed goes along to where something else is booked. */
  onInstead: (address: string, way: WayQuery) => void
  onChange: (changes: Partial<RepeatForm>) => void
  preview: Preview
}

const numberOf = (typed: number | string): number | '' => (typeof typed === 'number' ? typed : '')

/** How it repeats, and what the rules say of each of its dates before anything is booked. */
export const SeriesFields = ({ date, attendees, query, repeat, onInstead, onChange, preview }: Props) => (
  <FormSection title={t('repeats')} help={t('repeatsHelp')}>
    <Switch label={t('repeatsSwitch')} checked={repeat.on} onChange={(event) => onChange({ on: event.currentTarget.checked })} />
    {repeat.on && (
      <>
        <FieldRow>
          <Select
            label={t('unit')}
            data={repeatUnits.map((unit) => ({ value: unit, label: t(`unit.${unit}`) }))}
            value={repeat.unit}
            onChange={(next) => onChange({ unit: repeatUnits.find((unit) => unit === next) ?? repeat.unit })}
          />
          <NumberInput
            label={t(`every.${repeat.unit}`)}
            min={1}
            max={12}
            allowDecimal={false}
            value={repeat.every}
            onChange={(next) => onChange({ every: numberOf(next) })}
            error={preview.errors.every}
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
        <Radio.Group label={t('ends')} value={repeat.ends} onChange={(next) => onChange({ ends: next === 'UNTIL' ? 'UNTIL' : 'TIMES' })}>
          <Stack gap="xs" mt={4}>
            <Radio value="TIMES" label={t('ends.TIMES')} />
            <Radio value="UNTIL" label={t('ends.UNTIL')} />
          </Stack>
        </Radio.Group>
        {repeat.ends === 'TIMES' ? (
          <NumberInput
            label={t('times')}
            min={2}
            max={200}
            allowDecimal={false}
            value={repeat.times}
            onChange={(next) => onChange({ times: numberOf(next) })}
            error={preview.errors.times ?? preview.errors.until}
          />
        ) : (
          <DateField
            label={t('untilDay')}
            value={repeat.until}
            onChange={(until) => onChange({ until })}
            {...(preview.errors.until ? { error: preview.errors.until } : {})}
          />
        )}
        <Previewed attendees={attendees} query={query} repeat={repeat} onInstead={onInstead} onChange={onChange} preview={preview} />
      </>
    )}
  </FormSection>
)

const Previewed = ({
  attendees,
  query,
  repeat,
  onInstead,
  onChange,
  preview: { dates, free, total, problem, needsApproval, payBy },
}: Omit<Props, 'date'>) => (
  <>
    <p role="status" className={classes.told}>
      {sentences(
        problem ?? (dates ? t('freeOf', { n: free.length, of: dates.length }) : t('datesLater')),
        dates && needsApproval && t('needsApproval'),
        total && t('seriesTotal', { total: shownMoney(total.amount, total.currency, language) }),
        payBy === 'COMPANY_ACCOUNT' && t('seriesCharged'),
        payBy === 'CREDITS' && t('seriesCredits'),
      )}
    </p>
    {dates && (
      <>
        <SeriesDates label={t('datesOf')} dates={dates} query={query} attendees={attendees} onInstead={onInstead} />
        <Radio.Group label={t('how')} value={repeat.how} onChange={(next) => onChange({ how: next === 'ALL' ? 'ALL' : 'FREE' })}>
          <Stack gap="xs" mt={4}>
            <Radio value="FREE" label={t('how.FREE')} />
            <Radio value="ALL" label={t('how.ALL')} />
          </Stack>
        </Radio.Group>
      </>
    )}
  </>
)
