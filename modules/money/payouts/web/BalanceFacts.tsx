import { useMoments } from '#kit/web/moments.ts'
import { money } from '#kit/web/parts/fields/money.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import type { ProviderBalance } from '../contract/payout.ts'
import { t } from './texts.ts'
import classes from './Payouts.module.css'

/** What the provider holds, as it said last, beside what the ledger said at that moment. */
export const BalanceFacts = ({ balance }: { balance: ProviderBalance }) => {
  const { moment } = useMoments()
  const { currency, available, pending, onTheWay, ledger, difference, answeredDate, busy, problem } = balance
  const state = busy ? t('balanceBusy') : answeredDate === null ? t('balanceNever') : t('balanceAsked', { moment: moment(answeredDate) })
  return (
    <Sections>
      <Section title={t('balance')}>
        <p className={classes.quiet} role="status">
          {state}
        </p>
        {problem && <Facts facts={[{ label: t('problem'), value: problem, wide: true }]} />}
        {answeredDate !== null && !problem && (
          <Facts
            facts={[
              { label: t('available'), value: money(available, currency) },
              { label: t('pending'), value: pending !== 0 && money(pending, currency) },
              { label: t('onTheWay'), value: onTheWay !== 0 && money(onTheWay, currency) },
              { label: t('ledgerSays'), value: money(ledger, currency) },
              {
                label: t('difference'),
                value: difference !== null && (
                  <StatusBadge tone={difference === 0 ? 'live' : 'wrong'} plain={difference === 0}>
                    {difference === 0 ? t('balanceAgrees') : t('balanceDiffers', { amount: money(difference, currency) })}
                  </StatusBadge>
                ),
              },
            ].filter(({ value }) => value)}
          />
        )}
      </Section>
    </Sections>
  )
}
