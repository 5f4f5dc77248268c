import { languages } from '#kit/contract/language.ts'
import { languageNames } from '#kit/web/language.ts'
import { topics } from '../contract.ts'
import { t } from './texts.ts'

const isDays = (field: string) => field.endsWith('Days')

/** A value of the trail as people say it. */
export const valueOf = (field: string, value: string | null): string | null => {
  if (value === null) return null
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
  if (isDays(field)) return t('days', { n: Number(value) })
  // a file goes by its number, which says nothing to anybody
  if (field === 'logoUuid') return t('logo')
  return value === 'true' || value === 'false' ? t(value === 'true' ? 'yes' : 'no') : value
}
