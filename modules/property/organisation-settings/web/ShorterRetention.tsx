import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { language } from '#kit/web/language.ts'
import { listText } from '#kit/web/listed.ts'
import { holds } from '#kit/web/me.ts'
import { dayIn, dayText } from '#kit/web/parts/fields/dates.ts'
import { pauses } from '#kit/web/pauses.ts'
import { useItem } from '#kit/web/queries.ts'
import { canKeep, previewShortening, type Records, retentions, type Settings } from '../contract.ts'
import { t } from './texts.ts'
import classes from './OrganisationSettings.module.css'

interface Props {
  retention: Records
  settings: Settings
  typed: number | null
  onKeep: (days: number) => void
}

const counted = new Intl.NumberFormat(language)
const within = (retention: Records, days: number) => days >= retentions[retention].min && days <= retentions[retention].max

/** What fewer days would remove, and when; taken back by typing the days that are in force, which a button does. */
export const ShorterRetention = ({ retention, settings, typed, onKeep }: Props) => {
  const waits = settings.shorterRetention.find((one) => one.retention === retention)
  const inForce = waits?.inForceDays ?? settings.building.retention[retention]
  const [days] = useDebouncedValue(typed, pauses.choices)
  const asks = holds(canKeep.EDIT) && days !== null && days < inForce && within(retention, days)
  const told = useItem(previewShortening, asks ? { params: { oc: settings.uuid }, query: { retention, days } } : undefined, { keep: true }).data
  if (typed === null || typed >= inForce) return null
  const zone = settings.building.timeZone
  const gone = told?.items.filter(({ total }) => total > 0) ?? []
  const items = gone.map(({ title, total, totalIsMinimum }) =>
    t('wouldGoOne', { title, count: `${counted.format(total)}${totalIsMinimum ? '+' : ''}` }),
  )
  return (
    <div className={classes.shorter} role="status">
      {waits?.days === typed && <p>{t('shorterFrom', { inForce, days: typed, date: dayIn(waits.takesEffectDate, zone) })}</p>}
      {asks && told && (
        <>
          {waits?.days !== typed && <p>{t('shorterWaits', { date: dayIn(told.takesEffectDate, zone) })}</p>}
          <p>{items.length > 0 ? t('wouldGo', { items: listText(items) }) : t('wouldGoNone')}</p>
          {told.heldUntilDate !== null && <p>{t('heldUntil', { date: dayText(told.heldUntilDate) })}</p>}
        </>
      )}
      <Button variant="default" size="xs" onClick={() => onKeep(inForce)}>
        {t('takeBackShorter', { n: inForce })}
      </Button>
    </div>
  )
}
