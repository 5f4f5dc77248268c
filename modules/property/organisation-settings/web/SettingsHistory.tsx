import { languages } from '#kit/contract/language.ts'
import { languageNames } from '#kit/web/language.ts'
import { useListing } from '#kit/web/listing.ts'
import { HistoryTab } from '#kit/web/parts/page/RecordHistory.tsx'
import { getSettingsHistory, topics } from '../contract.ts'
import { t } from './texts.ts'

/** A value of the trail as people say it. */
const wordOf = (field: string, value: string): string | null => {
  if (field === 'languages') {
    const spoken = JSON.parse(value) as string[]
    return languages
      .filter((one) => spoken.includes(one))
      .map((one) => languageNames[one])
      .join(', ')
  }
  if (field === 'notifiedParties') {
    const parties = JSON.parse(value) as Partial<Record<string, string[]>>
    const told = topics.flatMap((topic) => (parties[topic]?.length ? [`${t(`topic.${topic}`)}: ${parties[topic].join(', ')}`] : []))
    return told.join('; ') || null
  }
  if (field === 'areaUnit') return t.of(`areaUnit.${value}`)
  if (field.endsWith('Days')) return t('days', { n: Number(value) })
  // a file goes by its number, which says nothing to anybody
  if (field === 'logoUuid') return t('logo')
  return value === 'true' || value === 'false' ? t(value === 'true' ? 'yes' : 'no') : value
}

export const SettingsHistory = ({ oc, zone }: { oc: string; zone: string }) => {
  const history = useListing(getSettingsHistory, { sort: { by: 'at', direction: 'DESC' }, params: { oc }, except: ['tab', 'oc'] })
  return <HistoryTab history={history} t={t} zone={zone} wordOf={wordOf} />
}
