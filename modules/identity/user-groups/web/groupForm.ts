import { words } from '#kit/web/words.ts'
import type { UserGroup } from '../contract.ts'
import { creditText, limitText } from './limitText.ts'
import { t } from './texts.ts'

/** What the form holds; credits are text while they are being typed, such as '1.0' on the way to 1.05, and '' when there are none. */
export interface GroupForm {
  groupName: string
  maxBooking: number | null
  maxBookingUnit: string | null
  credit: number | string
  creditPeriodUnit: string | null
  autoApproveBooking: boolean
}

export const emptyGroup: GroupForm = {
  groupName: '',
  maxBooking: null,
  maxBookingUnit: null,
  credit: '',
  creditPeriodUnit: null,
  autoApproveBooking: false,
}

export const formOf = ({ groupName, maxBooking, maxBookingUnit, credit, creditPeriodUnit, autoApproveBooking }: UserGroup): GroupForm => ({
  groupName,
  maxBooking,
  maxBookingUnit,
  credit: credit ?? '',
  creditPeriodUnit,
  autoApproveBooking,
})

/** A period says nothing without its number. */
export const groupBody = ({ maxBooking, maxBookingUnit, credit, creditPeriodUnit, ...rest }: GroupForm) => ({
  ...rest,
  ...(maxBooking === null ? {} : { maxBooking, maxBookingUnit }),
  ...(credit === '' ? {} : { credit: Number(credit), creditPeriodUnit }),
})

const rulesOf = (form: GroupForm) => [
  { field: words('name'), value: form.groupName },
  { field: t('column.maxBooking'), value: form.maxBooking === null ? t('noLimit') : limitText(form.maxBooking, form.maxBookingUnit) },
  { field: t('column.credit'), value: form.credit === '' ? t('noCredits') : creditText(Number(form.credit), form.creditPeriodUnit) },
  { field: t('autoApproveBooking'), value: form.autoApproveBooking ? words('yes') : words('no') },
]

/** Where two versions of a group are not the same, in words. */
export const differences = (theirs: GroupForm, mine: GroupForm) => {
  const others = rulesOf(theirs)
  return rulesOf(mine).flatMap(({ field, value }, at) => (value === others[at]?.value ? [] : [{ field, theirs: others[at]?.value, mine: value }]))
}
