import { amountOf, decimalText } from '#kit/contract/money.ts'
import { differencesOf, type Shown } from '#kit/web/differences.ts'
import { listText } from '#kit/web/listed.ts'
import type { Pick } from '#kit/web/parts/fields/pick.ts'
import { words } from '#kit/web/words.ts'
import type { Discount, DiscountKind } from '../contract.ts'
import { basisPointsOf, betweenText, typedPercent, typedPrice } from './rateText.ts'
import { t } from './texts.ts'

export const offBy = ['percent', 'amount'] as const

export interface DiscountForm {
  name: string
  kind: DiscountKind
  code: string
  group: string
  groupName: string
  by: (typeof offBy)[number]
  percent: string
  amount: string
  facilities: Pick[]
  useFrom: string
  useUntil: string
  bookFrom: string
  bookUntil: string
  /** Null: no limit. */
  limitTotal: number | null
  limitPerPerson: number | null
}

export const emptyDiscount: DiscountForm = {
  name: '',
  kind: 'GROUP',
  code: '',
  group: '',
  groupName: '',
  by: 'percent',
  percent: '',
  amount: '',
  facilities: [],
  useFrom: '',
  useUntil: '',
  bookFrom: '',
  bookUntil: '',
  limitTotal: null,
  limitPerPerson: null,
}

export const discountFormOf = (discount: Discount): DiscountForm => ({
  name: discount.name,
  kind: discount.kind,
  code: discount.code ?? '',
  group: discount.userGroupId === null ? '' : String(discount.userGroupId),
  groupName: discount.group ?? '',
  by: discount.basisPoints === null ? 'amount' : 'percent',
  percent: typedPercent(discount.basisPoints),
  amount: typedPrice(discount.amount, discount.currency),
  facilities: discount.facilities.map(({ uuid, name }) => ({ id: uuid, name })),
  useFrom: discount.useFrom ?? '',
  useUntil: discount.useUntil ?? '',
  bookFrom: discount.bookFrom ?? '',
  bookUntil: discount.bookUntil ?? '',
  limitTotal: discount.limitTotal,
  limitPerPerson: discount.limitPerPerson,
})

export const discountBody = (currency: string) => (form: DiscountForm) => ({
  name: form.name,
  kind: form.kind,
  code: form.kind === 'CODE' ? form.code || null : null,
  userGroupId: form.kind === 'GROUP' && form.group !== '' ? Number(form.group) : null,
  // what is empty or cannot be read is no number; `offUnread` tells at its field which it is
  basisPoints: form.by === 'percent' ? (basisPointsOf(form.percent) ?? Number.NaN) : null,
  amount: form.by === 'amount' ? (amountOf(form.amount, currency) ?? Number.NaN) : null,
  facilityUuids: form.facilities.map(({ id }) => id),
  useFrom: form.useFrom || null,
  useUntil: form.useUntil || null,
  bookFrom: form.bookFrom || null,
  bookUntil: form.bookUntil || null,
  limitTotal: form.limitTotal,
  limitPerPerson: form.limitPerPerson,
})

/** Why what was typed of the percentage or the amount is none; nothing where it is one. */
export const offUnread = ({ by, percent, amount }: DiscountForm, currency: string): string | undefined => {
  const [typed, read] = by === 'percent' ? [percent, basisPointsOf(percent)] : [amount, amountOf(amount, currency)]
  if (read !== undefined) return undefined
  if (typed.trim() === '') return words('required')
  return by === 'percent' ? t('percentForm') : t('amountForm', { example: decimalText(1250, currency) })
}

export const discountDifferences = (theirs: DiscountForm, mine: DiscountForm) => {
  const shown: Shown<DiscountForm>[] = [
    [words('name'), ({ name }) => name],
    [words('kind'), ({ kind }) => t(`discountKind.${kind}`)],
    [t('code'), ({ code }) => code],
    [t('userGroup'), ({ groupName }) => groupName],
    [t('off'), ({ by, percent, amount }) => (by === 'percent' ? `${percent} %` : amount)],
    [t('facilitiesTitle'), ({ facilities }) => listText(facilities.map(({ name }) => name)) || t('allFacilities')],
    [t('whenUsed'), ({ useFrom, useUntil }) => betweenText(useFrom || null, useUntil || null)],
    [t('whenBooked'), ({ bookFrom, bookUntil }) => betweenText(bookFrom || null, bookUntil || null)],
    [t('limitTotal'), ({ limitTotal }) => String(limitTotal ?? t('noLimit'))],
    [t('limitPerPerson'), ({ limitPerPerson }) => String(limitPerPerson ?? t('noLimit'))],
  ]
  return differencesOf(shown, theirs, mine)
}

/** Refusals that are about one field. */
export const discountFieldOf = { facility_unknown: 'facilityUuids', group_unknown: 'userGroupId', code_taken: 'code', limit_below_used: 'limitTotal' }
