import { listText } from '#kit/web/listed.ts'
import { RecordHistory } from '#kit/web/parts/page/RecordHistory.tsx'
import { words } from '#kit/web/words.ts'
import { getSettingsHistory, records, topics } from '../contract.ts'
import { t } from './texts.ts'
import { told } from './told.ts'

const wordOf = (field: string, value: string): string | null | undefined => {
  if (field === 'notifiedParties') {
    const parties = JSON.parse(value) as Partial<Record<string, string[]>>
    const told = topics.flatMap((topic) =>
      parties[topic]?.length ? [words('labelled', { label: t(`topic.${topic}`), value: listText(parties[topic]) })] : [],
    )
    return told.join('; ') || null
  }
  if (field === 'retention') return records.some((one) => one === value) ? t.of(`retention.${value}`) : undefined
  return field.endsWith('Days') ? words('days', { n: Number(value) }) : undefined
}

export const SettingsHistory = ({ oc, zone }: { oc: string; zone: string }) => (
  <RecordHistory read={getSettingsHistory} params={{ oc }} t={t} told={told} zone={zone} wordOf={wordOf} />
)
