import { useListing } from '#kit/web/listing.ts'
import { dayText, momentIn } from '#kit/web/parts/fields/dates.ts'
import { HistoryTab } from '#kit/web/parts/page/RecordHistory.tsx'
import { words } from '#kit/web/words.ts'
import { type OfficeCentreDetail, type PlanCode, planCodes } from '#modules/identity/office-centres/contract.ts'
import { usePlanName } from '#modules/property/subscriptions/web/front.tsx'
import { getOfficeCentreHistory } from '../contract.ts'
import { t } from './texts.ts'

const listOf = (value: string, word: (code: string) => string): string | null => (JSON.parse(value) as string[]).map(word).join(', ') || null

const wordOf = (field: string, value: string, zone: string, planName: (code: PlanCode) => string): string | null => {
  if (field === 'planCode') {
    const plan = planCodes.find((code) => code === value)
    return plan ? planName(plan) : value
  }
  if (field === 'addOns' || field === 'addOnsOff') return listOf(value, (code) => words.of(`addOn.${code}`))
  if (field === 'languages') return listOf(value, (code) => code)
  if (field === 'areaUnit') return t.of(`areaUnit.${value}`)
  if (field === 'type') return t.of(`type.${value}`)
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'yes' : 'no')
  if (field === 'deactivatedAt') return momentIn(value, zone)
  return /^\d{4}-\d\d-\d\d$/.test(value) ? dayText(value) : value
}

export const CustomerHistory = ({ organisation: { uuid, timeZone } }: { organisation: OfficeCentreDetail }) => {
  const planName = usePlanName()
  const history = useListing(getOfficeCentreHistory, { sort: { by: 'at', direction: 'DESC' }, params: { oc: uuid }, except: ['tab'] })
  return <HistoryTab history={history} t={t} zone={timeZone} wordOf={(field, value) => wordOf(field, value, timeZone, planName)} />
}
