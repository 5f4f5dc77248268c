import { z } from 'zod'
import { Week } from '#kit/contract/week-input.ts'
import { RecordHistory } from '#kit/web/parts/page/RecordHistory.tsx'
import { words } from '#kit/web/words.ts'
import { type Facility, getFacilityHistory } from '../contract.ts'
import { hoursText, minutesText, refundText } from './facilityText.ts'
import { t } from './texts.ts'
import { told } from './told.ts'
import { useChoices } from './useChoices.ts'

const parsed = (value: string): unknown => {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
const hoursOf = (value: string): string | undefined => {
  const hours = Week.safeParse(parsed(value))
  return hours.success ? hoursText(hours.data) : undefined
}

const Steps = z.array(z.object({ hoursBefore: z.number(), percent: z.number() }))
const stepsOf = (value: string): string | undefined => {
  const steps = Steps.safeParse(parsed(value))
  return steps.success ? refundText(steps.data) : undefined
}

export const FacilityHistory = ({ oc, facility: { uuid, timeZone } }: { oc: string; facility: Facility }) => {
  const { categories, floorName, doorName } = useChoices(oc)
  const wordOf = (field: string, value: string): string | undefined => {
    if (field === 'hours') return hoursOf(value)
    if (field === 'refundSteps') return stepsOf(value)
    if (field === 'categoryId') return categories.find(({ id }) => String(id) === value)?.name
    if (field === 'floorId') return floorName(value) || undefined
    if (field === 'doorId') return doorName(value) || undefined
    if (field.endsWith('Minutes')) return minutesText(Number(value))
    if (field === 'aheadDays') return words('days', { n: Number(value) })
    return undefined
  }
  return <RecordHistory read={getFacilityHistory} params={{ oc, uuid }} t={t} told={told} zone={timeZone} wordOf={wordOf} secret={['audienceId']} />
}
