import { Button, Textarea } from '@mantine/core'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import type { TouchedBooking } from '../contract.ts'
import { type BlockForm, decisionOn, keyOf } from './blockForm.ts'
import { t } from './texts.ts'
import { TouchedOne } from './TouchedOne.tsx'
import type { Touched } from './useTouched.ts'
import classes from './BlockedDates.module.css'

interface Props {
  oc: string
  form: BlockForm
  onChange: (changes: Partial<BlockForm>) => void
  touched: Touched
  /** Of the message to those whose booking is cancelled. */
  error?: string | undefined
}

const leftOf = (form: BlockForm, { bookings = [] }: Touched): number => bookings.filter((one) => decisionOn(form, one) === undefined).length

/** Beside the fields, where the button that waits for it is: the list of them may be far below. */
export const StillToDecide = ({ form, touched }: Pick<Props, 'form' | 'touched'>) => {
  const n = leftOf(form, touched)
  return n > 0 && <p className={classes.told}>{t('decideFirst', { n, of: touched.bookings?.length ?? 0 })}</p>
}

/** What is in the way, each with what becomes of it. One that is moved goes from here by itself. */
export const TouchedBookings = ({ oc, form, onChange, touched, error }: Props) => {
  const { bookings, changes, problem } = touched
  const decide = (some: readonly TouchedBooking[], keep: boolean) =>
    onChange({ decided: { ...form.decided, ...Object.fromEntries(some.map((one) => [keyOf(one), keep])) } })
  const left = leftOf(form, touched)
  const cancels = bookings?.some((one) => decisionOn(form, one) === false)
  return (
    <FormSection title={t('touched')} help={t('touchedHelp')}>
      <p role="status" className={classes.told}>
        {problem ??
          (bookings === undefined
            ? t('touchedLater')
            : bookings.length === 0
              ? t('touchesNone')
              : left > 0
                ? t('toDecide', { n: left, of: bookings.length })
                : t('allDecided', { n: bookings.length }))}
      </p>
      {changes > 0 && <p className={classes.told}>{t('changesEnd', { n: changes })}</p>}
      {bookings && bookings.length > 0 && (
        <>
          {bookings.length > 1 && (
            <div className={classes.all}>
              <Button variant="default" size="xs" onClick={() => decide(bookings, true)}>
                {t('keepAll')}
              </Button>
              <Button
                variant="default"
                size="xs"
                onClick={() =>
                  decide(
                    bookings.filter(({ mayCancel }) => mayCancel),
                    false,
                  )
                }
              >
                {t('cancelAll')}
              </Button>
            </div>
          )}
          <ul className={classes.bookings} aria-label={t('touched')}>
            {bookings.map((one) => (
              <TouchedOne key={one.uuid} oc={oc} form={form} booking={one} onDecide={(keep) => decide([one], keep)} />
            ))}
          </ul>
          {cancels && (
            <Textarea
              label={t('message')}
              description={t('messageHelp')}
              maxLength={300}
              autosize
              minRows={2}
              value={form.message}
              // one line, as it stands with the booking
              onChange={(event) => onChange({ message: event.currentTarget.value.replaceAll('\n', ' ') })}
              error={error}
            />
          )}
        </>
      )}
    </FormSection>
  )
}
