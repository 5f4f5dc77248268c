import { CheckCheck, Lock, MessageSquareWarning } from 'lucide-react'
import { useMe } from '#kit/web/me.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { money } from '#kit/web/parts/fields/money.ts'
import type { TitleActions } from '#kit/web/parts/page/ActionButton.tsx'
import { RecordHistory } from '#kit/web/parts/page/RecordHistory.tsx'
import { RecordTabs } from '#kit/web/parts/page/RecordTabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { to } from '#kit/web/screens.ts'
import { type Place, RecordOfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { type Charge, getCharge, getChargeHistory } from '../contract.ts'
import { ChargeBadge } from './ChargeBadge.tsx'
import { ChargeFacts } from './ChargeFacts.tsx'
import { CorrectDialog, SayDialog, StepDialog } from './dialogs.ts'
import { t } from './texts.ts'
import { told } from './told.ts'

interface Props extends Place {
  charge: Charge
}

export const ChargeDetail = () => <RecordOfBuilding read={getCharge}>{(charge, place) => <Shown {...place} charge={charge} />}</RecordOfBuilding>

const Shown = ({ oc, query, charge }: Props) => {
  const { open, dialog } = useDialog()
  const ofCompany = useMe().organisation.kind === 'company'
  const { uuid, referenceNo, title, company, may, amount, currency } = charge
  // whoever is led to a dispute decides about it first: that is the one filled button, below
  const toDecide = charge.mayOfDispute.accept
  const step = (name: 'verify' | 'lock') => () =>
    open((onClose) => (
      <StepDialog oc={oc} step={name} what={{ uuids: [uuid] }} n={1} about={t('stepSum', { amount: money(amount, currency) })} onClose={onClose} />
    ))
  const actions: TitleActions = [
    may.verify && { label: t('step.verify'), icon: <CheckCheck size={16} strokeWidth={1.7} />, primary: !toDecide, onClick: step('verify') },
    may.lock && { label: t('step.lock'), icon: <Lock size={16} strokeWidth={1.7} />, primary: !toDecide, onClick: step('lock') },
    may.dispute && {
      label: t('disputeEllipsis'),
      icon: <MessageSquareWarning size={16} strokeWidth={1.7} />,
      onClick: () => open((onClose) => <SayDialog oc={oc} charge={charge} step="dispute" onClose={onClose} />),
    },
    may.correct && { label: t('correctEllipsis'), onClick: () => open((onClose) => <CorrectDialog oc={oc} charge={charge} onClose={onClose} />) },
  ]
  return (
    <>
      <TitleBar
        title={title}
        tab={referenceNo}
        back={to('/charges', {}, query)}
        badge={<ChargeBadge {...charge} />}
        meta={[referenceNo, !ofCompany && company.name, dayText(charge.day), money(amount, currency)]}
        actions={actions}
      />
      <RecordTabs
        label={referenceNo}
        here={to('/charges/{uuid}', { uuid }, query)}
        details={<ChargeFacts oc={oc} query={query} charge={charge} ofCompany={ofCompany} />}
        history={<ChargeHistory oc={oc} charge={charge} />}
      />
      {dialog}
    </>
  )
}

/** What its fields say, worded; the line itself never changes otherwise. */
const ChargeHistory = ({ oc, charge: { uuid, currency } }: { oc: string; charge: Charge }) => {
  const wordOf = (field: string, value: string) => {
    if (field === 'reversed' || field === 'amount') return money(Number(value), currency)
    return field === 'status' ? t.of(`status.${value}`) : undefined
  }
  return <RecordHistory read={getChargeHistory} params={{ oc, uuid }} t={t} told={told} wordOf={wordOf} />
}
