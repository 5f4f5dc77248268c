import { CheckCheck, Lock, MessageSquareWarning } from 'lucide-react'
import { useListing } from '#kit/web/listing.ts'
import { useMe } from '#kit/web/me.ts'
import { useAddress, useParam } from '#kit/web/navigation.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { money } from '#kit/web/parts/fields/money.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import type { TitleAction } from '#kit/web/parts/page/ActionButton.tsx'
import { HistoryTab } from '#kit/web/parts/page/RecordHistory.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { type Charge, getCharge, getChargeHistory } from '../contract.ts'
import { ChargeBadge } from './ChargeBadge.tsx'
import { ChargeFacts } from './ChargeFacts.tsx'
import { CorrectDialog, SayDialog, StepDialog } from './dialogs.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  query: Record<string, string>
  charge: Charge
}

export const ChargeDetail = () => <OfBuilding>{({ id, query }) => <OneCharge oc={id} query={query} />}</OfBuilding>

const OneCharge = ({ oc, query }: Omit<Props, 'charge'>) => {
  const uuid = useParam('uuid')
  const charge = useItem(getCharge, { params: { oc, uuid } })
  return <Found item={charge}>{(found) => <Shown oc={oc} query={query} charge={found} />}</Found>
}

const Shown = ({ oc, query, charge }: Props) => {
  const [address] = useAddress()
  const { open, dialog } = useDialog()
  const ofCompany = useMe().organisation.kind === 'company'
  const { uuid, referenceNo, title, company, may, amount, currency } = charge
  // whoever is led to a dispute decides about it first: that is the one filled button, below
  const toDecide = charge.mayOfDispute.accept
  const history = address.get('tab') === 'history'
  const here = (more: Record<string, string> = {}) => to('/charges/{uuid}', { uuid }, { ...query, ...more })
  const step = (name: 'verify' | 'lock') => () =>
    open((onClose) => (
      <StepDialog oc={oc} step={name} what={{ uuids: [uuid] }} n={1} about={t('stepSum', { amount: money(amount, currency) })} onClose={onClose} />
    ))
  const actions: TitleAction[] = [
    ...(may.verify
      ? [{ label: t('step.verify'), icon: <CheckCheck size={16} strokeWidth={1.7} />, primary: !toDecide, onClick: step('verify') }]
      : []),
    ...(may.lock ? [{ label: t('step.lock'), icon: <Lock size={16} strokeWidth={1.7} />, primary: !toDecide, onClick: step('lock') }] : []),
    ...(may.dispute
      ? [
          {
            label: t('disputeEllipsis'),
            icon: <MessageSquareWarning size={16} strokeWidth={1.7} />,
            onClick: () => open((onClose) => <SayDialog oc={oc} charge={charge} step="dispute" onClose={onClose} />),
          },
        ]
      : []),
    ...(may.correct
      ? [{ label: t('correctEllipsis'), onClick: () => open((onClose) => <CorrectDialog oc={oc} charge={charge} onClose={onClose} />) }]
      : []),
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
      <Tabs
        label={referenceNo}
        value={history ? 'history' : 'details'}
        tabs={[
          { value: 'details', label: words('details'), href: here() },
          { value: 'history', label: words('history'), href: here({ tab: 'history' }) },
        ]}
      />
      {history ? <ChargeHistory oc={oc} charge={charge} /> : <ChargeFacts oc={oc} query={query} charge={charge} ofCompany={ofCompany} />}
      {dialog}
    </>
  )
}

/** What its fields say, worded; the line itself never changes otherwise. */
const ChargeHistory = ({ oc, charge: { uuid, currency } }: { oc: string; charge: Charge }) => {
  const { timeZone } = useMe().organisation
  const history = useListing(getChargeHistory, { sort: { by: 'at', direction: 'DESC' }, params: { oc, uuid }, except: ['oc', 'tab'] })
  const wordOf = (field: string, value: string) => {
    if (field === 'reversed' || field === 'amount') return money(Number(value), currency)
    return field === 'status' ? t.of(`status.${value}`) : undefined
  }
  return <HistoryTab history={history} t={t} zone={timeZone} wordOf={wordOf} />
}
