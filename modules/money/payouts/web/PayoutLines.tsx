import { lazy } from 'react'
import { Link } from '#kit/web/frame/Link.tsx'
import { useListing } from '#kit/web/listing.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { money } from '#kit/web/parts/fields/money.ts'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { to } from '#kit/web/screens.ts'
import { listPayoutLines } from '../contract.ts'
import { lineKinds, type Payout, type PayoutLine, verdicts } from '../contract/payout.ts'
import { Cleared, VerdictBadge } from './PayoutBadge.tsx'
import { t } from './texts.ts'

const SettleLine = lazy(async () => ({ default: (await import('./SettleLine.tsx')).SettleLine }))
const BookLine = lazy(async () => ({ default: (await import('./BookLine.tsx')).BookLine }))

interface Props {
  oc: string
  query: Record<string, string>
  payout: Payout
}

const aboutText = ({ payment, source }: PayoutLine): string => payment?.referenceNo ?? source

/** What the provider has put into the payout, and what the ledger says of each. */
export const PayoutLines = ({ oc, query, payout }: Props) => {
  const { uuid, currency } = payout
  const list = useListing(listPayoutLines, { sort: { by: 'happenedDate', direction: 'ASC' }, params: { oc, uuid }, except: ['oc', 'tab'] })
  const { open, dialog } = useDialog()
  const filters = useFilters(list, {
    kind: choice(
      t('column.kind'),
      lineKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    ),
    verdict: choice(
      t('column.verdict'),
      verdicts.map((value) => ({ value, label: t(`verdict.${value}`) })),
    ),
  })
  const right = { align: 'right', width: 130 } as const
  const columns: Column<PayoutLine>[] = [
    { key: 'kind', title: t('column.kind'), always: true, width: 180, render: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'about',
      title: t('column.about'),
      width: 200,
      render: (line) =>
        line.payment ? <Link href={to('/payments/{uuid}', { uuid: line.payment.uuid }, query)}>{line.payment.referenceNo}</Link> : line.source,
    },
    { key: 'amount', title: t('column.amount'), sortable: true, ...right, render: ({ amount }) => money(amount, currency) },
    { key: 'fee', title: t('column.fee'), ...right, render: ({ fee }) => money(fee, currency) },
    { key: 'net', title: t('column.net'), ...right, render: ({ net }) => money(net, currency) },
    { key: 'ours', title: t('column.ours'), ...right, render: ({ ours }) => (ours === null ? '–' : money(ours, currency)) },
    { key: 'verdict', title: t('column.verdict'), width: 130, skeleton: 'badge', render: ({ verdict }) => <VerdictBadge verdict={verdict} /> },
    { key: 'cleared', title: t('column.cleared'), width: 190, wraps: true, render: (line) => <Cleared line={line} /> },
  ]
  return (
    <>
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchLines') }} {...filters} />
      <DataTable
        label={t('lines')}
        columns={columns}
        {...list.table}
        rowKey={(line) => line.uuid}
        rowName={aboutText}
        menu={(line) => [
          line.may.book && {
            label: t('bookEllipsis'),
            onClick: () => open((onClose) => <BookLine oc={oc} payout={payout} line={line} onClose={onClose} />),
          },
          line.may.settle && {
            label: t('settleEllipsis'),
            onClick: () => open((onClose) => <SettleLine oc={oc} payout={payout} line={line} onClose={onClose} />),
          },
        ]}
        phone={(line) => ({
          title: [t(`kind.${line.kind}`), money(line.net, currency)].join(' · '),
          second: aboutText(line),
          badge: line.may.settle ? <Cleared line={line} /> : <VerdictBadge verdict={line.verdict} />,
        })}
        empty={{ text: t('noLinesFit') }}
      />
      {dialog}
    </>
  )
}
