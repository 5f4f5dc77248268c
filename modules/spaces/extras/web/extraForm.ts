import { decimalText, typedAmount } from '#kit/contract/money.ts'
import { listText } from '#kit/web/listed.ts'
import type { Pick } from '#kit/web/parts/fields/pick.ts'
import { allOf, noText, saidIn, spoken } from '#kit/web/parts/fields/translated.ts'
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
  pieces: number | string
  leastHeads: number | string
  orderHours: number | string
  notifyEmails: string[]
  beforeMinutes: number | string
  afterMinutes: number | string
  seats: number | string
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
  seats: '',
}

export const formOf = (extra: Extra): ExtraForm => {
  const picked = (some: Extra['facilities']): Pick[] => some.map(({ uuid, name }) => ({ id: uuid, name }))
  return {
    title: saidIn(extra.extraDescList, 'title'),
    description: saidIn(extra.extraDescList, 'description'),
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

const number = (typed: number | string): number | null => (typeof typed === 'number' ? typed : null)

/** An amount that is none is said so; nothing typed is free of charge. */
const priceOf = ({ kind, price, pricePer }: ExtraForm, currency: string) => {
  const units = unitsOf[kind]
  if (units.length === 0 || price.trim() === '') return { price: null, pricePer: null }
  return { price: typedAmount(price, currency), pricePer: units.includes(pricePer) ? pricePer : units[0] }
}

export const extraBody = (currency: string) => (form: ExtraForm) => {
  const own = <T>(kind: ExtraKind, value: T): T | null => (form.kind === kind ? value : null)
  return {
    extraDescList: spoken(form.title, form.description).map((languageCode) => ({
      languageCode,
      title: form.title[languageCode],
      description: form.description[languageCode],
    })),
    kind: form.kind,
    facilityUuids: form.facilities.map(({ id }) => id),
    categoryUuids: form.categories.map(({ id }) => id),
    ...priceOf(form, currency),
    pieces: own('COUNTED', number(form.pieces)),
    leastHeads: own('CATERING', number(form.leastHeads)),
    orderHours: own('CATERING', number(form.orderHours)),
    notifyEmails: form.kind === 'CATERING' ? form.notifyEmails : [],
    beforeMinutes: own('LAYOUT', number(form.beforeMinutes)),
    afterMinutes: own('LAYOUT', number(form.afterMinutes)),
    seats: own('LAYOUT', number(form.seats)),
  }
}

export const differences = (theirs: ExtraForm, mine: ExtraForm) => {
  const shown: [string, (form: ExtraForm) => string][] = [
    [words('name'), ({ title }) => allOf(title)],
    [t('description'), ({ description }) => allOf(description)],
    [t('forRooms'), ({ facilities, categories }) => listText([...categories, ...facilities].map(({ name }) => name)) || t('allRooms')],
    [t('price'), ({ price, pricePer }) => (price === '' ? t('freeOfCharge') : `${price} · ${t(`unit.${pricePer}`)}`)],
    ...(['pieces', 'leastHeads', 'orderHours', 'beforeMinutes', 'afterMinutes', 'seats'] as const).map(
      (name): [string, (form: ExtraForm) => string] => [t(`field.${name}`), (form) => String(form[name])],
    ),
    [t('field.notifyEmails'), ({ notifyEmails }) => listText(notifyEmails)],
  ]
  return shown.map(([field, of]) => ({ field, theirs: of(theirs), mine: of(mine) }))
}

/** Refusals that are about one field. */
export const extraFieldOf = { extra_exists: 'extraDescList.0.title', pieces_in_use: 'pieces', kind_stays: 'kind' }
