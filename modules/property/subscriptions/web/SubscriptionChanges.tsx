import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useListing } from '#kit/web/listing.ts'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { HistoryTab } from '#kit/web/parts/page/RecordHistory.tsx'
import { Empty } from '#kit/web/parts/page/States.tsx'
import type { OfficeCentreDetail } from '#modules/identity/office-centres/contract.ts'
import { changeTypes, listChanges } from '../contract.ts'
import { t } from './texts.ts'
import { told } from './told.ts'
import { useTexts } from './useTexts.ts'
import classes from './Subscriptions.module.css'

const wordOf = (field: string, value: string): string | undefined => {
  if (field === 'planCode') return t.of(`plan.${value}`)
  if (field === 'bookingActive') return t(value === 'true' ? 'bookingsOn' : 'bookingsOff')
  return /^\d+$/.test(value) ? numberText(Number(value)) : undefined
}

const all = 'ALL'

/** The history of plans, quotas, top-ups and add-ons, of all kinds or of one. */
export const SubscriptionChanges = ({ organisation }: { organisation: OfficeCentreDetail }) => {
  useTexts()
  const list = useListing(listChanges, {
    sort: { by: 'at', direction: 'DESC' },
    params: { oc: organisation.uuid },
  })
  return (
    <>
      <div className={classes.filter}>
        <Select
          aria-label={t('changeType')}
          data={[{ value: all, label: t('type.ALL') }, ...changeTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))]}
          value={list.value('type') || all}
          onChange={(type) => list.filter({ type: type === all ? undefined : (type ?? undefined) })}
        />
      </div>
      {list.rows?.length === 0 ? (
        <Empty text={t('noChanges')} />
      ) : (
        <HistoryTab history={list} t={t} told={told} zone={organisation.timeZone} wordOf={wordOf} />
      )}
    </>
  )
}
