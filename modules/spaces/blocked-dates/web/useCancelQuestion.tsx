import { useState } from 'react'
import { decimalsOf, shownMoney } from '#kit/contract/money.ts'
import { language } from '#kit/web/language.ts'
import { listText } from '#kit/web/listed.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import type { Consequence } from '#kit/web/parts/dialogs/Consequences.tsx'
import { whenText } from '#kit/web/times.ts'
import { words } from '#kit/web/words.ts'
import type { TouchedBooking } from '../contract.ts'
import { type BlockForm, decisionOn } from './blockForm.ts'
import { t } from './texts.ts'

/** So many are named. */
const namedAtMost = 5

export const cancelledOf = (form: BlockForm, bookings: readonly TouchedBooking[] = []): TouchedBooking[] =>
  bookings.filter((one) => decisionOn(form, one) === false)

const creditsIn = ({ amount, currency }: NonNullable<TouchedBooking['back']>): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount / 10 ** decimalsOf(currency))
const backText = (back: TouchedBooking['back']): string => {
  if (back === null) return ''
  return back.inCredits
    ? t('goesBackCredits', { amount: creditsIn(back) })
    : t('goesBack', { amount: shownMoney(back.amount, back.currency, language) })
}

/** The first of them by their names, each with what goes back of it, and how many more there are. */
const named = (cancelled: readonly TouchedBooking[]): Consequence[] => {
  const rest = cancelled.length - namedAtMost
  return [
    ...cancelled.slice(0, namedAtMost).map(({ title, referenceNo, facility, date, back, ...times }) => ({
      what: [title ?? referenceNo, facility, whenText({ date, ...times })].join(' · '),
      count: backText(back),
    })),
    ...(rest > 0 ? [{ what: words('nMore', { n: rest }) }] : []),
  ]
}

/** Of several that were paid in money. */
const sumText = (cancelled: readonly TouchedBooking[]): string => {
  const paid = cancelled.flatMap(({ back }) => (back && !back.inCredits ? back : []))
  const [first] = paid
  if (!first || paid.length === 1) return ''
  return t('goesBackInAll', {
    amount: shownMoney(
      paid.reduce((sum, { amount }) => sum + amount, 0),
      first.currency,
      language,
    ),
  })
}

/** Bookings that are cancelled do not come back: how many they are, which, whose, and what goes back is said before they go. */
export const useCancelQuestion = (form: BlockForm, bookings: readonly TouchedBooking[] | undefined, save: () => void) => {
  const [opened, setOpened] = useState(false)
  const cancelled = cancelledOf(form, bookings)
  const companies = [...new Set(cancelled.flatMap(({ company }) => company ?? []))].toSorted((a, b) => a.localeCompare(b))
  const question = (
    <ConfirmDialog
      opened={opened}
      onClose={() => setOpened(false)}
      onConfirm={() => {
        setOpened(false)
        save()
      }}
      title={t('cancelQuestion', { n: cancelled.length })}
      consequences={named(cancelled)}
      verb={t('cancelAndBlock')}
      back={t('goBack')}
    >
      {companies.length > 0 && t('cancelOf', { companies: listText(companies) })} {sumText(cancelled)} {t('cancelTold')}
    </ConfirmDialog>
  )
  const ask = (): void => (cancelled.length > 0 ? setOpened(true) : save())
  return { ask, question }
}
