import { useState } from 'react'
import { listText } from '#kit/web/listed.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import type { TouchedBooking } from '../contract.ts'
import { type BlockForm, decisionOn } from './blockForm.ts'
import { t } from './texts.ts'

export const cancelledOf = (form: BlockForm, bookings: readonly TouchedBooking[] = []): TouchedBooking[] =>
  bookings.filter((one) => decisionOn(form, one) === false)

/** Bookings that are cancelled do not come back: how many they are, and whose, is said before they go. */
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
      verb={t('cancelAndBlock')}
      back={t('goBack')}
    >
      {companies.length > 0 && t('cancelOf', { companies: listText(companies) })} {t('cancelTold')}
    </ConfirmDialog>
  )
  const ask = (): void => (cancelled.length > 0 ? setOpened(true) : save())
  return { ask, question }
}
