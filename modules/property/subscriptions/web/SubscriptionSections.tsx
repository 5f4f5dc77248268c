import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { shownMoney } from '#kit/contract/money.ts'
import { language } from '#kit/web/language.ts'
import { holds } from '#kit/web/me.ts'
import { FiguresStrip } from '#kit/web/parts/charts/FiguresStrip.tsx'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { monthText } from '#kit/web/parts/fields/money.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/page/States.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { listAddOns, type OfficeCentreDetail } from '#modules/identity/office-centres/contract.ts'
import { getPublicSettings } from '#modules/identity/session/contract.ts'
import { activateBooking, can, getPaymentInfo, listSubscriptions, passKinds, type Subscription } from '../contract.ts'
import { AddHardware } from './AddHardware.tsx'
import { AddOnList, ChangeAddOns } from './AddOns.tsx'
import type { Customer } from './customer.ts'
import { SetQuotas, TopUpPasses } from './PassDialogs.tsx'
import { ChangeBilling, ChangePlan } from './PlanDialogs.tsx'
import { StopBookings } from './StopBookings.tsx'
import { t } from './texts.ts'
import { useTexts } from './useTexts.ts'

const dialogs = { topUp: TopUpPasses, quotas: SetQuotas, hardware: AddHardware, plan: ChangePlan, billing: ChangeBilling, stop: StopBookings }
type Deed = keyof typeof dialogs

/** What an organisation has bought, and for the provider's sales staff what can be changed about it; `children` come below it. */
export const SubscriptionSections = ({ organisation, children }: { organisation: OfficeCentreDetail; children: ReactNode }) => {
  useTexts()
  const found = useItem(listSubscriptions, { params: { oc: organisation.uuid } })
  const addOns = useItem(listAddOns, { params: { id: organisation.uuid } })
  if (found.error && !found.data)
    return (
      <>
        <ErrorState cause={found.error.message} requestId={found.error.requestId} onRetry={() => void found.refetch()} />
        {children}
      </>
    )
  const [subscription] = found.data ?? []
  // what comes below is not drawn first and pushed down afterwards
  if (!subscription || addOns.isPending) return <DetailSkeleton />
  return (
    <>
      <Sections organisation={organisation} subscription={subscription} />
      {children}
    </>
  )
}

const Sections = ({ organisation, subscription }: Customer) => {
  const [deed, setDeed] = useState<Deed>()
  const Dialog = deed && dialogs[deed]
  const sells = holds(can.EDIT)
  const button = (label: string, onClick: () => void) =>
    sells && (
      <Button key={label} variant="default" size="xs" onClick={onClick}>
        {label}
      </Button>
    )
  const allow = useSend(activateBooking, { said: t('bookingsAllowed') })
  return (
    <>
      <Section
        title={words('passes')}
        actions={[
          button(t('topUp'), () => setDeed('topUp')),
          button(t('setQuotas'), () => setDeed('quotas')),
          button(t('addHardware'), () => setDeed('hardware')),
        ]}
      >
        <PassFigures subscription={subscription} />
      </Section>
      <Section
        title={t('planAndBilling')}
        actions={[
          button(t('changePlan'), () => setDeed('plan')),
          button(t('changeBilling'), () => setDeed('billing')),
          subscription.bookingActive
            ? button(t('stopBookings'), () => setDeed('stop'))
            : button(t('allowBookings'), () => allow({ params: { id: organisation.uuid } })),
        ]}
      >
        <Billing organisation={organisation} subscription={subscription} />
      </Section>
      <AddOns organisation={organisation} sells={sells} />
      {Dialog && <Dialog organisation={organisation} subscription={subscription} onClose={() => setDeed(undefined)} />}
    </>
  )
}

const PassFigures = ({ subscription }: { subscription: Subscription }) => {
  const note = (left: number, quota: number) => (quota === 0 ? t('noneBought') : left === 0 ? t('noneLeft') : t('left', { n: numberText(left) }))
  return (
    <FiguresStrip
      figures={[
        ...passKinds.map((kind) => {
          const { quota, used } = subscription[kind]
          return { label: t(`kind.${kind}`), value: numberText(used), of: t('ofQuota', { n: numberText(quota) }), note: note(quota - used, quota) }
        }),
        { label: t('hardware'), value: numberText(subscription.hardware), note: t('hardwareUnits') },
      ]}
    />
  )
}

const Billing = ({ organisation, subscription }: Customer) => {
  const product = useItem(getPublicSettings, {}).data?.productCode.toLowerCase()
  const payment = useItem(getPaymentInfo, product ? { params: { oc: organisation.uuid, product } } : undefined).data
  const { subscriptionPlan, billingStartDate, billingEndDate, bookingActive } = subscription
  return (
    <Facts
      facts={[
        { label: t('plan'), value: t(`plan.${subscriptionPlan.code}`) },
        { label: t('activeUsers'), value: payment && numberText(payment.activeUsers) },
        { label: t('billingStartDate'), value: billingStartDate && dayText(billingStartDate) },
        { label: t('billingEndDate'), value: billingEndDate ? dayText(billingEndDate) : billingStartDate && t('openEnded') },
        { label: words('currency'), value: organisation.currency },
        payment && payment.charged.length > 0 && { label: t('platformFees'), value: <PlatformFees charged={payment.charged} /> },
        {
          label: t('bookings'),
          value: (
            <StatusBadge tone={bookingActive ? 'live' : 'over'} plain>
              {t(bookingActive ? 'bookingsOn' : 'bookingsOff')}
            </StatusBadge>
          ),
        },
      ]}
    />
  )
}

type Charged = z.output<typeof getPaymentInfo.reply>['charged']
/** What the platform has kept of what was paid online, month by month. */
const PlatformFees = ({ charged }: { charged: Charged }) => (
  <ul>
    {charged.map(({ month, currency, payments, charged: kept, returned }) => {
      const values = { month: monthText(month), amount: shownMoney(kept - returned, currency, language), n: numberText(payments) }
      return <li key={`${month} ${currency}`}>{t('platformFee', values)}</li>
    })}
  </ul>
)
const AddOns = ({ organisation, sells }: { organisation: OfficeCentreDetail; sells: boolean }) => {
  const [changing, setChanging] = useState(false)
  const choices = useItem(listAddOns, { params: { id: organisation.uuid } }).data
  if (!choices) return null
  return (
    <Section
      title={words('addOns')}
      actions={
        sells &&
        choices.length > 0 && (
          <Button variant="default" size="xs" onClick={() => setChanging(true)}>
            {t('changeAddOns')}
          </Button>
        )
      }
    >
      <AddOnList choices={choices} />
      {changing && <ChangeAddOns organisation={organisation} choices={choices} onClose={() => setChanging(false)} />}
    </Section>
  )
}
