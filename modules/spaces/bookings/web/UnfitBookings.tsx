import { useDebouncedValue } from '@mantine/hooks'
import { Link } from '#kit/web/frame/Link.tsx'
import { holds } from '#kit/web/me.ts'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { pauses } from '#kit/web/pauses.ts'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { whenText } from '#kit/web/times.ts'
import type { RulesRehearsalProps } from '#modules/spaces/facilities/web/front.tsx'
import { can } from '../contract.ts'
import { checkRules } from '../contract/unfit.ts'
import { t } from './texts.ts'
import classes from './Bookings.module.css'

const useUnfit = ({ oc, facilityUuid, draft }: RulesRehearsalProps) => {
  const rules = draft()
  const typed = rules ? JSON.stringify(rules) : ''
  const [asked] = useDebouncedValue(typed, pauses.choices)
  return useItem(checkRules, asked ? { params: { oc }, body: { facilityUuid, rules: JSON.parse(asked) } } : undefined, { keep: true }).data
}

const listId = 'unfit-bookings'

export const UnfitSummary = (props: RulesRehearsalProps) => {
  const n = useUnfit(props)?.total ?? 0
  return n > 0 && <a href={`#${listId}`}>{t('unfit.title', { n })}</a>
}

/** While somebody types rules: which bookings to come would not keep them. They stay, whatever is saved. */
export const UnfitBookings = (props: RulesRehearsalProps) => {
  const data = useUnfit(props)
  if (!data || data.total === 0) return <div role="status" />
  return (
    <FormSection title={t('unfit.title', { n: data.total })} help={t('unfit.help')}>
      <div role="status" id={listId}>
        <ul className={classes.unfit}>
          {data.items.map(({ uuid, title, refusal, ...time }) => (
            <li key={uuid}>
              <span className={classes.unfitWhen}>{whenText(time)}</span>
              {holds(can.VIEW) ? <Link href={to('/manage-bookings/{id}', { id: uuid }, props.query)}>{title}</Link> : null}
              <span className={classes.quiet}>{refusal.message}</span>
            </li>
          ))}
          {data.total > data.items.length && <li className={classes.quiet}>{t('unfit.more', { n: data.total - data.items.length })}</li>}
        </ul>
      </div>
    </FormSection>
  )
}
