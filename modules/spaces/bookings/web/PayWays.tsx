import { Radio, Stack } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import { language } from '#kit/web/language.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { paymentWays } from '#modules/spaces/facilities/contract.ts'
import { creditsText, type PayWay } from '../contract.ts'
import type { BookingForm } from './bookingForm.ts'
import { refundLine } from './refundLine.ts'
import { t } from './texts.ts'
import classes from './Bookings.module.css'

interface Props {
  ways: readonly PayWay[]
  refundSteps: readonly { hoursBefore: number; percent: number }[]
  chosen: BookingForm['payBy']
  onChoose: (payBy: BookingForm['payBy']) => void
  error: string | undefined
  /** The building agrees first; what is paid is paid then. */
  needsApproval: boolean
}

/** How the price is paid; a way that does not fit says why. Of one way alone there is nothing to choose. */
export const PayWays = ({ ways, refundSteps, chosen, onChoose, error, needsApproval }: Props) => {
  const [only] = ways
  const one = ways.length === 1 ? only : undefined
  const told = ({ way, unfit, credits }: PayWay): string => {
    const later = needsApproval && t(`payAfterApproval.${way}`)
    if (credits) {
      const values = { needed: creditsText(credits.needed, language), left: creditsText(credits.left, language), until: dayText(credits.until) }
      if (unfit !== null) return t('unfit.CREDITS', values)
      return [t('payHow.CREDITS', values), later].filter(Boolean).join(' ')
    }
    if (unfit !== null) return unfit === 'CREDITS' ? '' : t(`unfit.${unfit}`)
    return later || (way === 'CREDITS' ? '' : t(`payHow.${way}`))
  }
  return (
    <>
      {one ? (
        <p className={classes.quiet}>{told(one)}</p>
      ) : (
        <Radio.Group label={t('payBy')} value={chosen} onChange={(next) => onChoose(paymentWays.find((way) => way === next) ?? '')} error={error}>
          <Stack gap="xs" mt={4}>
            {ways.map((way) => (
              <Radio key={way.way} value={way.way} label={t(`payBy.${way.way}`)} description={told(way)} disabled={way.unfit !== null} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <p className={classes.quiet}>{refundLine(refundSteps)}</p>
    </>
  )
}
