import { descListOf, noText, textsOf } from '#kit/web/parts/fields/translated.ts'
import type { Translated } from '#kit/web/parts/fields/TranslatedField.tsx'
import { words } from '#kit/web/words.ts'
import type { Block, BlockEffect, BlockScope, TouchedBooking } from '../contract.ts'
import { effectsText, spanText } from './blockText.ts'
import { t } from './texts.ts'

export interface BlockForm {
  scope: BlockScope
  categoryUuid: string
  facilityUuid: string
  dateFrom: string
  dateUntil: string
  wholeDays: boolean
  timeFrom: string
  timeUntil: string
  yearly: boolean
  reason: Translated
  reasonShown: boolean
  effects: readonly BlockEffect[]
  message: string
  /** What becomes of a booking, by its number and version: one that has changed is decided anew. */
  decided: Record<string, boolean>
}

export const emptyBlock: BlockForm = {
  scope: 'BUILDING',
  categoryUuid: '',
  facilityUuid: '',
  dateFrom: '',
  dateUntil: '',
  wholeDays: true,
  timeFrom: '09:00',
  timeUntil: '18:00',
  yearly: false,
  reason: noText,
  reasonShown: true,
  effects: [],
  message: '',
  decided: {},
}

export const formOf = (block: Block): BlockForm => ({
  scope: block.scope,
  categoryUuid: block.category?.uuid ?? '',
  facilityUuid: block.facility?.uuid ?? '',
  dateFrom: block.dateFrom,
  dateUntil: block.dateUntil,
  wholeDays: block.timeFrom === null,
  timeFrom: block.timeFrom ?? emptyBlock.timeFrom,
  timeUntil: block.timeUntil === '24:00' ? '23:59' : (block.timeUntil ?? emptyBlock.timeUntil),
  yearly: block.yearly,
  ...textsOf(block.reasonDescList, 'reason'),
  reasonShown: block.reasonShown,
  effects: block.effects,
  message: '',
  decided: {},
})

export const keyOf = ({ uuid, version }: Pick<TouchedBooking, 'uuid' | 'version'>): string => `${uuid} ${version}`
/** Kept before is kept, until somebody says otherwise. */
export const decisionOn = ({ decided }: BlockForm, booking: TouchedBooking): boolean | undefined =>
  decided[keyOf(booking)] ?? (booking.kept || !booking.mayCancel ? true : undefined)

const whereAndWhen = ({ scope, categoryUuid, facilityUuid, dateFrom, dateUntil, wholeDays, timeFrom, timeUntil, yearly }: BlockForm) => ({
  scope,
  categoryUuid: scope === 'CATEGORY' && categoryUuid ? categoryUuid : null,
  facilityUuid: scope === 'FACILITY' && facilityUuid ? facilityUuid : null,
  dateFrom,
  dateUntil: dateUntil || dateFrom,
  timeFrom: wholeDays ? null : timeFrom,
  timeUntil: wholeDays ? null : timeUntil,
  yearly,
})
export const previewBody = (form: BlockForm, uuid: string | null) => ({ ...whereAndWhen(form), uuid })
export const elsewhereBody = (form: BlockForm, bookingUuid: string) => ({ ...whereAndWhen(form), bookingUuid })
export const bodyWith = (touched: readonly TouchedBooking[]) => (form: BlockForm) => ({
  ...whereAndWhen(form),
  reasonDescList: descListOf(form, 'reason'),
  reasonShown: form.reasonShown,
  effects: [...form.effects],
  message: form.message,
  decisions: touched.map((one) => {
    const { uuid, version } = one
    return { uuid, version, keep: decisionOn(form, one) ?? true }
  }),
})

const daysOf = (form: BlockForm): string => spanText(whereAndWhen(form), form.wholeDays ? { timeFrom: null, timeUntil: null } : form)
export const differences = (theirs: BlockForm, mine: BlockForm) => [
  { field: t('where'), theirs: t(`scope.${theirs.scope}`), mine: t(`scope.${mine.scope}`) },
  { field: words('when'), theirs: theirs.dateFrom && daysOf(theirs), mine: mine.dateFrom && daysOf(mine) },
  { field: t('field.yearly'), theirs: t(theirs.yearly ? 'yearly' : 'once'), mine: t(mine.yearly ? 'yearly' : 'once') },
  { field: words('reason'), theirs: theirs.reason.en, mine: mine.reason.en },
  { field: t('effects'), theirs: effectsText(theirs.effects), mine: effectsText(mine.effects) },
]
