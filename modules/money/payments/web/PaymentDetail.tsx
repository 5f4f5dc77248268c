import { CreditCard, ExternalLink, FileText, Gavel, RotateCw, Stamp, Undo2 } from 'lucide-react'
import { lazy } from 'react'
import { ApiError, call } from '#kit/web/api.ts'
import { download } from '#kit/web/download.ts'
import { useMoments } from '#kit/web/moments.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { money } from '#kit/web/parts/fields/money.ts'
import type { TitleAction, TitleActions } from '#kit/web/parts/page/ActionButton.tsx'
import { RecordHistory } from '#kit/web/parts/page/RecordHistory.tsx'
import { RecordTabs } from '#kit/web/parts/page/RecordTabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { showError } from '#kit/web/parts/page/toasts.tsx'
import { refreshAnswer, useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { type Place, RecordOfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { getCheckout, getPayment, getPaymentHistory, getReceipt, type Payment, repeatRefund } from '../contract.ts'
import { PaymentBadge } from './PaymentBadge.tsx'
import { PaymentFacts } from './PaymentFacts.tsx'
import { Approve } from './RefundRequests.tsx'
import { t } from './texts.ts'
import { TimeLeft } from './TimeLeft.tsx'
import { told } from './told.ts'

const RefundDialog = lazy(async () => ({ default: (await import('./RefundDialog.tsx')).RefundDialog }))

export const PaymentDetail = () => <RecordOfBuilding read={getPayment}>{(payment, place) => <Shown {...place} payment={payment} />}</RecordOfBuilding>

const saidOf = (error: unknown): string => (error instanceof ApiError ? error.message : String(error))

/** At the provider's; a checkout that has ended meanwhile is shown as it is now. */
const pay = async (oc: string, uuid: string): Promise<void> => {
  try {
    const { address } = await call(getCheckout, { params: { uuid } })
    if (address) window.location.assign(address)
    else refreshAnswer(getPayment, { params: { oc, uuid } })
  } catch (error) {
    showError(saidOf(error))
  }
}

const saveReceipt = async (oc: string, { uuid, referenceNo }: Payment): Promise<void> => {
  try {
    await download(getReceipt, { params: { oc, uuid } }, `${referenceNo}.pdf`)
  } catch (error) {
    showError(t('receiptFailed', { problem: saidOf(error) }))
  }
}

/** On a page of the sandbox, outside the portal's own. */
const rehearse = (address: string): TitleAction => ({
  label: t('rehearseChargeback'),
  icon: <Gavel size={16} strokeWidth={1.7} />,
  onClick: () => window.location.assign(address),
})

const Shown = ({ oc, query, payment }: Place & { payment: Payment }) => {
  const { uuid, referenceNo, may, title, amount, currency, path, expiresDate, payAgainUntil } = payment
  const canPay = may.pay || payAgainUntil !== null
  const { moment } = useMoments()
  const { open, dialog } = useDialog()
  const repeat = useSend(repeatRefund, { said: t('said.repeated') })
  // what it waits for, and somebody is led here for, stands before what can be done with any payment
  const failed = payment.refunds.find((one) => one.may.repeat)
  const toApprove = payment.requests.find((one) => one.may.approve)
  const actions: TitleActions = [
    may.pay && {
      label: t('payNow', { amount: money(amount, currency) }),
      icon: <CreditCard size={16} strokeWidth={1.7} />,
      primary: true,
      onClick: () => void pay(oc, uuid),
    },
    may.payAgain && path && { label: t('payAgain'), icon: <CreditCard size={16} strokeWidth={1.7} />, primary: true, href: `${path}?pay=1` },
    failed && {
      label: t('tryRefundAgain'),
      icon: <RotateCw size={16} strokeWidth={1.7} />,
      primary: true,
      loading: repeat.busy,
      onClick: () => repeat({ params: { oc, uuid, refund: failed.uuid } }),
    },
    toApprove && {
      label: t('approveRefund'),
      icon: <Stamp size={16} strokeWidth={1.7} />,
      primary: !failed,
      onClick: () => open((onClose) => <Approve oc={oc} payment={payment} request={toApprove} onClose={onClose} />),
    },
    may.receipt && {
      label: t('receipt'),
      icon: <FileText size={16} strokeWidth={1.7} />,
      primary: !failed && !toApprove,
      onClick: () => void saveReceipt(oc, payment),
    },
    path && { label: t('openRecord'), icon: <ExternalLink size={16} strokeWidth={1.7} />, href: path },
    may.refund && {
      label: t('refundEllipsis'),
      icon: <Undo2 size={16} strokeWidth={1.7} />,
      onClick: () => open((onClose) => <RefundDialog oc={oc} payment={payment} onClose={onClose} />),
    },
    payment.rehearsal && rehearse(payment.rehearsal),
  ]
  return (
    <>
      <TitleBar
        title={referenceNo}
        back={to('/payments', {}, query)}
        badge={<PaymentBadge {...payment} />}
        meta={[
          title,
          money(amount, currency),
          canPay && t('payUntil', { moment: moment(payAgainUntil ?? expiresDate) }),
          canPay && <TimeLeft key="left" until={payAgainUntil ?? expiresDate} />,
        ]}
        actions={actions}
      />
      <RecordTabs
        label={referenceNo}
        here={to('/payments/{uuid}', { uuid }, query)}
        details={<PaymentFacts oc={oc} query={query} payment={payment} />}
        history={<PaymentHistory oc={oc} payment={payment} />}
      />
      {dialog}
    </>
  )
}

const PaymentHistory = ({ oc, payment: { uuid, currency } }: { oc: string; payment: Payment }) => {
  const wordOf = (field: string, value: string) => {
    if (field === 'amount' || field === 'paid') return money(Number(value), currency)
    return field === 'status' && t.has(`status.${value}`) ? t.of(`status.${value}`) : undefined
  }
  return <RecordHistory read={getPaymentHistory} params={{ oc, uuid }} t={t} told={told} wordOf={wordOf} />
}
