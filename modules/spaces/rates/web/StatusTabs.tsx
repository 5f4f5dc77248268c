import type { Data } from '#kit/contract/endpoint.ts'
import { Segmented } from '#kit/web/parts/fields/Segmented.tsx'
import { tabCount } from '#kit/web/parts/list/tabCount.ts'
import { words } from '#kit/web/words.ts'
import { type countRates, type RateStatus, rateStatuses } from '../contract.ts'
import { t } from './texts.ts'
import classes from './Rates.module.css'

interface Props {
  value: RateStatus | 'ALL'
  onChange: (status: string) => void
  /** Nothing, until they are known. */
  counts: Data<typeof countRates> | undefined
}

/** What holds now, later, or no more: each with how many there are. */
export const StatusTabs = ({ value, onChange, counts }: Props) => (
  <div className={classes.status}>
    <Segmented
      label={words('status')}
      value={value}
      onChange={onChange}
      options={(['ALL', ...rateStatuses] as const).map((status) => ({
        value: status,
        label: [t(`status.${status}`), tabCount(counts, status)].filter((part) => part !== undefined).join(' '),
      }))}
    />
  </div>
)
