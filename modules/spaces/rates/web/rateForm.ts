import { dotted } from '#kit/contract/dotted.ts'
import { typedAmount } from '#kit/contract/money.ts'
import { closedWeek, type Week } from '#kit/contract/week.ts'
import { differencesOf, type Shown } from '#kit/web/differences.ts'
import { listText } from '#kit/web/listed.ts'
import type { Pick } from '#kit/web/parts/fields/pick.ts'
import { words } from '#kit/web/words.ts'
import type { Rate, RateKind, RateScope, RateUnit } from '../contract.ts'
import { betweenText, typedPrice, weekText } from './rateText.ts'
import { t } from './texts.ts'

/** What the form holds; what belongs to another kind or to other people stays while somebody looks around, and is left out on saving. */
export interface RateForm {
  name: string
  kind: RateKind
  unit: RateUnit
  price: string
  scope: RateScope
  company: string
  group: string
  groupName: string
  facilities: Pick[]
  week: Week
  validFrom: string
  validUntil: string
}

export const emptyRate = (today: string): RateForm => ({
  name: '',
  kind: 'BASE',
  unit: 'HOUR',
  price: '',
  scope: 'EVERYBODY',
  company: '',
  group: '',
  groupName: '',
  facilities: [],
  week: closedWeek,
  validFrom: today,
  validUntil: '',
})

export const rateFormOf = (rate: Rate): RateForm => ({
  name: rate.name,
  kind: rate.kind,
  unit: rate.unit,
  price: typedPrice(rate.price, rate.currency),
  scope: rate.scope,
  company: rate.companyId === null ? '' : String(rate.companyId),
  group: rate.userGroupId === null ? '' : String(rate.userGroupId),
  groupName: rate.scope === 'GROUP' ? (rate.whose ?? '') : '',
  facilities: rate.facilities.map(({ uuid, name }) => ({ id: uuid, name })),
  week: rate.week ?? closedWeek,
  validFrom: rate.validFrom,
  validUntil: rate.validUntil ?? '',
})

const numberOr = (id: string): number | null => (id === '' ? null : Number(id))

export const rateBody = (currency: string) => (form: RateForm) => ({
  name: form.name,
  kind: form.kind,
  unit: form.unit,
  price: typedAmount(form.price, currency),
  scope: form.scope,
  companyId: form.scope === 'COMPANY' ? numberOr(form.company) : null,
  userGroupId: form.scope === 'GROUP' ? numberOr(form.group) : null,
  facilityUuids: form.facilities.map(({ id }) => id),
  week: form.kind === 'PEAK' ? form.week : null,
  validFrom: form.validFrom || undefined,
  validUntil: form.validUntil || null,
})

export const rateDifferences = (theirs: RateForm, mine: RateForm) => {
  const shown: Shown<RateForm>[] = [
    [words('name'), ({ name }) => name],
    [words('kind'), ({ kind }) => t(`kind.${kind}`)],
    [t('unit'), ({ unit }) => t(`unit.${unit}`)],
    [words('price'), ({ price }) => price],
    [t('scope'), ({ scope, groupName, company }) => dotted(t(`scope.${scope}`), groupName || company)],
    [t('facilitiesTitle'), ({ facilities }) => listText(facilities.map(({ name }) => name))],
    [t('peakHours'), ({ kind, week }) => (kind === 'PEAK' ? weekText(week) : '')],
    [t('validity'), ({ validFrom, validUntil }) => betweenText(validFrom, validUntil || null)],
  ]
  return differencesOf(shown, theirs, mine)
}

/** Refusals that are about one field. */
export const rateFieldOf = {
  facility_unknown: 'facilityUuids',
  company_unknown: 'companyId',
  group_unknown: 'userGroupId',
  rate_overlaps: 'facilityUuids',
}
