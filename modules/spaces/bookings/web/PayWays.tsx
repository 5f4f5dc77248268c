import { Radio, Stack } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import { paymentWays } from '#modules/spaces/facilities/contract.ts'
import type { PayWay } from '../contract.ts'
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
  const how = (way: PayWay['way']): string => (needsApproval ? t(`payAfterApproval.${way}`) : t(`payHow.${way}`))
  return (
    <>
      {one ? (
        <p className={classes.quiet}>{one.unfit === null ? how(one.way) : t(`unfit.${one.unfit}`)}</p>
      ) : (
        <Radio.Group label={t('payBy')} value={chosen} onChange={(next) => onChoose(paymentWays.find((way) => way === next) ?? '')} error={error}>
          <Stack gap="xs" mt={4}>
            {ways.map(({ way, unfit }) => (
              <Radio
                key={way}
                value={way}
                label={t(`payBy.${way}`)}
                description={unfit === null ? how(way) : t(`unfit.${unfit}`)}
                disabled={unfit !== null}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <p className={classes.quiet}>{refundLine(refundSteps)}</p>
    </>
  )
}
