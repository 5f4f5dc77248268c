import { decimalText, typedAmount } from '#kit/contract/money.ts'
import { differencesOf, type Shown } from '#kit/web/differences.ts'
import { listText } from '#kit/web/listed.ts'
import type { Pick } from '#kit/web/parts/fields/pick.ts'
import { allOf, descListOf, noText, textsOf } from '#kit/web/parts/fields/translated.ts'
import type { Translated } from '#kit/web/parts/fields/TranslatedField.tsx'
import { words } from '#kit/web/words.ts'
import type { ExtraUnit } from '#modules/spaces/rates/contract.ts'
import { type Extra, type ExtraKind, unitsOf } from '../contract.ts'
import { t } from './texts.ts'

/** What the form holds; what belongs to another kind stays while somebody looks around, and is left out on saving. */
export interface ExtraForm {
  title: Translated
  description: Translated
  kind: ExtraKind
  facilities: Pick[]
  categories: Pick[]
  /** Empty: free of charge. */
  price: string
  pricePer: ExtraUnit
  pieces: number | null
  leastHeads: number | null
  orderHours: number | null
  notifyEmails: string[]
  beforeMinutes: number | null
  afterMinutes: number | null
  seats: number | null
}

export const emptyExtra: ExtraForm = {
  title: noText,
  description: noText,
  kind: 'COUNTED',
  facilities: [],
  categories: [],
  price: '',
  pricePer: 'BOOKING',
  pieces: 1,
  leastHeads: 1,
  orderHours: 24,
  notifyEmails: [],
  beforeMinutes: 30,
  afterMinutes: 30,
  seats: null,
}

export const formOf = (extra: Extra): ExtraForm => {
  const picked = (some: Extra['facilities']): Pick[] => some.map(({ uuid, name }) => ({ id: uuid, name }))
  return {
    ...textsOf(extra.extraDescList, 'title', 'description'),
    kind: extra.kind,
    facilities: picked(extra.facilities),
    categories: picked(extra.categories),
    price: extra.price === null ? '' : decimalText(extra.price, extra.currency),
    pricePer: extra.pricePer ?? unitsOf[extra.kind][0] ?? 'BOOKING',
    pieces: extra.pieces ?? emptyExtra.pieces,
    leastHeads: extra.leastHeads ?? emptyExtra.leastHeads,
    orderHours: extra.orderHours ?? emptyExtra.orderHours,
    notifyEmails: extra.notifyEmails,
    beforeMinutes: extra.beforeMinutes ?? emptyExtra.beforeMinutes,
    afterMinutes: extra.afterMinutes ?? emptyExtra.afterMinutes,
    seats: extra.seats ?? emptyExtra.seats,
  }
}

/** An amount that is none is said so; nothing typed is free of charge. */
const priceOf = ({ kind, price, pricePer }: ExtraForm, currency: string) => {
  const units = unitsOf[kind]
  if (units.length === 0 || price.trim() === '') return { price: null, pricePer: null }
  return { price: typedAmount(price, currency), pricePer: units.includes(pricePer) ? pricePer : units[0] }
}

export const extraBody = (currency: string) => (form: ExtraForm) => {
  const own = <T>(kind: ExtraKind, value: T): T | null => (form.kind === kind ? value : null)
  return {
    extraDescList: descListOf(form, 'title', 'description'),
    kind: form.kind,
    facilityUuids: form.facilities.map(({ id }) => id),
    categoryUuids: form.categories.map(({ id }) => id),
    ...priceOf(form, currency),
    pieces: own('COUNTED', form.pieces),
    leastHeads: own('CATERING', form.leastHeads),
    orderHours: own('CATERING', form.orderHours),
    notifyEmails: form.kind === 'CATERING' ? form.notifyEmails : [],
    beforeMinutes: own('LAYOUT', form.beforeMinutes),
    afterMinutes: own('LAYOUT', form.afterMinutes),
    seats: own('LAYOUT', form.seats),
  }
}

export const differences = (theirs: ExtraForm, mine: ExtraForm) => {
  const shown: Shown<ExtraForm>[] = [
    [words('name'), ({ title }) => allOf(title)],
    [t('description'), ({ description }) => allOf(description)],
    [t('forRooms'), ({ facilities, categories }) => listText([...categories, ...facilities].map(({ name }) => name)) || t('allRooms')],
    [t('price'), ({ price, pricePer }) => (price === '' ? t('freeOfCharge') : `${price} · ${t(`unit.${pricePer}`)}`)],
    ...(['pieces', 'leastHeads', 'orderHours', 'beforeMinutes', 'afterMinutes', 'seats'] as const).map((name): Shown<ExtraForm> => [
      t(`field.${name}`),
      (form) => String(form[name] ?? ''),
    ]),
    [t('field.notifyEmails'), ({ notifyEmails }) => listText(notifyEmails)],
  ]
  return differencesOf(shown, theirs, mine)
}

/** Refusals that are about one field. */
export const extraFieldOf = { extra_exists: 'extraDescList.0.title', pieces_in_use: 'pieces', kind_stays: 'kind' }
