import { dotted } from '#kit/contract/dotted.ts'
import { useMoments } from '#kit/web/moments.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { money } from '#kit/web/parts/fields/money.ts'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { StatusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { approveRefund, type Payment, refuseRefund } from '../contract.ts'
import type { RefundRequest, RequestStatus } from '../contract/refund-requests.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  payment: Payment
}
interface OfRequest extends Props {
  request: RefundRequest
  onClose: () => void
}

/** Which lines it is about, and why. */
const aboutOf = ({ lines, reason }: Pick<RefundRequest, 'lines' | 'reason'>): string => [...lines, reason].join(' · ')

export const Approve = ({ oc, payment: { uuid, currency }, request, onClose }: OfRequest) => {
  const send = useSend(approveRefund, { said: t('said.approved'), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('approveTitle', { amount: money(request.amount, currency) })}
      verb={t('approveVerb')}
      warning={null}
      busy={send.busy}
      onClose={onClose}
      onConfirm={() => send({ params: { oc, uuid, request: request.uuid } })}
    >
      {t('approveText', { name: request.askedBy ?? '–', reason: aboutOf(request) })}
    </ConfirmDialog>
  )
}

const Refuse = ({ oc, payment: { uuid, currency }, request, onClose }: OfRequest) => {
  const send = useSend(refuseRefund, { said: t('said.refused'), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('refuseTitle', { amount: money(request.amount, currency) })}
      verb={t('refuseVerb')}
      warning={null}
      reason={{ required: true, maxLength: 300 }}
      busy={send.busy}
      onClose={onClose}
      onConfirm={(reason) => send({ params: { oc, uuid, request: request.uuid }, body: { reason } })}
    >
      {t('approveText', { name: request.askedBy ?? '–', reason: aboutOf(request) })}
    </ConfirmDialog>
  )
}

const tones: Record<RequestStatus, StatusTone> = { WAITING: 'waiting', APPROVED: 'live', REFUSED: 'wrong', EXPIRED: 'over' }
const RequestBadge = ({ status }: Pick<RefundRequest, 'status'>) => <StatusBadge tone={tones[status]}>{t(`requestStatus.${status}`)}</StatusBadge>

/** What waits for somebody else's word, and what became of it. */
export const RefundRequests = ({ oc, payment }: Props) => {
  const { requests, currency } = payment
  const { moment } = useMoments()
  const { open, dialog } = useDialog()
  if (requests.length === 0) return null
  const columns: Column<RefundRequest>[] = [
    { key: 'amount', title: t('refundedAmount'), width: 130, render: ({ amount }) => money(amount, currency) },
    { key: 'status', title: words('status'), width: 140, skeleton: 'badge', render: (one) => <RequestBadge {...one} /> },
    { key: 'askedBy', title: t('requestedBy'), width: 160, render: ({ askedBy }) => askedBy },
    { key: 'reason', title: words('reason'), width: 260, wraps: true, render: (one) => [aboutOf(one), one.answer].filter(Boolean).join(' → ') },
    {
      key: 'expiresDate',
      title: t('requestUntil'),
      width: momentWidth,
      render: ({ status, expiresDate }) => status === 'WAITING' && moment(expiresDate),
    },
  ]
  const menu = (request: RefundRequest): MenuActions => [
    request.may.approve && {
      label: t('approveRefund'),
      onClick: () => open((onClose) => <Approve oc={oc} payment={payment} request={request} onClose={onClose} />),
    },
    request.may.refuse && {
      label: t('refuseRefund'),
      onClick: () => open((onClose) => <Refuse oc={oc} payment={payment} request={request} onClose={onClose} />),
    },
  ]
  return (
    <Section title={t('toApprove')}>
      <DataTable
        label={t('toApprove')}
        columns={columns}
        rows={requests}
        rowKey={({ uuid }) => uuid}
        rowName={({ amount }) => money(amount, currency)}
        menu={menu}
        phone={(one) => ({
          title: money(one.amount, currency),
          second: dotted(one.askedBy ?? '', aboutOf(one)),
          badge: <RequestBadge {...one} />,
        })}
      />
      {dialog}
    </Section>
  )
}
