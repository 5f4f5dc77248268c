import { Radio, Stack, Switch } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { shownMoney } from '#kit/contract/money.ts'
import { language } from '#kit/web/language.ts'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { HowLong, HowOften } from './RepeatFields.tsx'
import type { RepeatForm } from './repeatForm.ts'
import { sentences } from './sentences.ts'
import { SeriesDates } from './SeriesDates.tsx'
import { t } from './texts.ts'
import type { Preview } from './useSeries.ts'
import type { WayQuery } from './WaysOut.tsx'
import classes from './Series.module.css'

interface Props {
  date: string
  attendees: number | null
  /** What the links keep of the address. */
  query: Record<string, string>
  repeat: RepeatForm
  /** What is typed goes along to where something else is booked. */
  onInstead: (address: string, way: WayQuery) => void
  onChange: (changes: Partial<RepeatForm>) => void
  preview: Preview
}

/** How it repeats, and what the rules say of each of its dates before anything is booked. */
export const SeriesFields = ({ date, attendees, query, repeat, onInstead, onChange, preview }: Props) => (
  <FormSection title={t('repeats')} help={t('repeatsHelp')}>
    <Switch label={t('repeatsSwitch')} checked={repeat.on} onChange={(event) => onChange({ on: event.currentTarget.checked })} />
    {repeat.on && (
      <>
        <HowOften date={date} repeat={repeat} onChange={onChange} errors={preview.errors} />
        <HowLong repeat={repeat} onChange={onChange} errors={preview.errors} />
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
