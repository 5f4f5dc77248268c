import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { money } from '#kit/web/parts/fields/money.ts'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { type Allowance, countCharges, listAllowances } from '../contract.ts'
import { AllowanceDialog } from './AllowanceDialog.tsx'
import { ChargeTabs } from './ChargeTabs.tsx'
import { t } from './texts.ts'

const AllowedBadge = ({ allowed }: Pick<Allowance, 'allowed'>) => (
  <StatusBadge tone={allowed ? 'live' : 'idle'}>{t(allowed ? 'allowed' : 'notAllowed')}</StatusBadge>
)
const whomText = ({ whom, holders }: Allowance): string => (whom === 'EVERYBODY' ? t('whom.EVERYBODY') : holders)
const limitText = ({ monthlyLimit, currency }: Allowance): string => (monthlyLimit === null ? t('noLimit') : money(monthlyLimit, currency))

const columns = (): Column<Allowance>[] => [
  { key: 'kind', title: t('kind'), always: true, width: 220, render: ({ title }) => title },
  { key: 'allowed', title: t('onAccount'), width: 160, render: (row) => <AllowedBadge {...row} /> },
  { key: 'whom', title: t('whomTitle'), width: 260, render: (row) => (row.allowed ? whomText(row) : '') },
  { key: 'limit', title: t('limit'), align: 'right', width: 180, render: (row) => (row.allowed ? limitText(row) : '') },
  { key: 'mostUsed', title: t('mostUsed'), align: 'right', width: 180, wide: true, render: ({ mostUsed, currency }) => money(mostUsed, currency) },
]

/** What a company lets its people charge to it: of each kind whom, and how much a month. */
export const AccountSettings = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const { data, error, refetch } = useItem(listAllowances, { params: { oc } })
  const counts = useItem(countCharges, { params: { oc } }).data
  const { open, dialog } = useDialog()
  const edit = (allowance: Allowance) => open((onClose) => <AllowanceDialog oc={oc} allowance={allowance} onClose={onClose} />)
  const menu = (row: Allowance): MenuActions => [row.may.edit && { label: words('editEllipsis'), onClick: () => edit(row) }]
  return (
    <>
      <TitleBar title={t('charges')} tab={t('account')} meta={[t('accountIntro')]} />
      <ChargeTabs value="ACCOUNT" query={query} counts={counts} ofCompany />
      <DataTable
        label={t('account')}
        columns={columns()}
        rows={data}
        {...(error && !data ? { error: { cause: error.message, requestId: error.requestId, onRetry: () => void refetch() } } : {})}
        rowKey={({ kind }) => kind}
        rowName={({ title }) => title}
        menu={menu}
        phone={(row) => ({
          title: row.title,
          second: row.allowed ? [whomText(row), limitText(row)].join(' · ') : '',
          badge: <AllowedBadge {...row} />,
        })}
        empty={{ text: t('noKinds') }}
      />
      {dialog}
    </>
  )
}
