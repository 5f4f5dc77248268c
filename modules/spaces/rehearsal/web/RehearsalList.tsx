import { FlaskConical } from 'lucide-react'
import { lazy } from 'react'
import { rehearsalStatuses } from '#kit/contract/rehearsals.ts'
import { useListing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { prefetch } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { can, getRehearsal, listRehearsals, rehearsalKinds, type RehearsalRow } from '../contract.ts'
import { RehearsalBadge } from './RehearsalBadge.tsx'
import { aboutText, standText } from './rehearsalText.ts'
import { t } from './texts.ts'

const LimitDialog = lazy(async () => ({ default: (await import('./LimitDialog.tsx')).LimitDialog }))

export const Rehearsals = () => <OfBuilding>{({ id, query }) => <RehearsalList oc={id} query={query} />}</OfBuilding>

const columns: () => Column<RehearsalRow>[] = () => [
  {
    key: 'about',
    title: t('about'),
    width: 220,
    always: true,
    render: (row) => <NameCell name={aboutText(row)} second={t(`kind.${row.kind}`)} />,
  },
  { key: 'outcome', title: t('outcome'), width: 420, wraps: true, render: standText },
  { key: 'status', title: words('status'), width: 130, render: ({ status }) => <RehearsalBadge status={status} /> },
  { key: 'createdDate', title: t('begunAt'), width: momentWidth, sortable: true, render: ({ createdDate }) => momentIn(createdDate) },
]

/** What was tried in the last days, the newest first. */
const RehearsalList = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const list = useListing(listRehearsals, { sort: { by: 'createdDate', direction: 'DESC' }, params: { oc }, except: ['oc'] })
  const filters = useFilters(list, {
    kind: choice(
      t('kind'),
      rehearsalKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
    ),
    status: choice(
      words('status'),
      rehearsalStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
    ),
  })
  const { open, dialog } = useDialog()
  const limit = holds(can.EDIT)
    ? {
        label: t('rehearseLimit'),
        icon: <FlaskConical size={16} />,
        primary: true,
        onClick: () => open((onClose) => <LimitDialog oc={oc} query={query} onClose={onClose} />),
      }
    : undefined
  return (
    <>
      <TitleBar title={t('rehearsals')} meta={[list.found]} actions={limit && [limit]} />
      <BuildingBar path="/rehearsals" query={query} />
      <ListToolbar {...filters} />
      <DataTable
        label={t('rehearsals')}
        columns={columns()}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={aboutText}
        href={({ uuid }) => to('/rehearsals/{uuid}', { uuid }, query)}
        onHover={({ uuid }) => prefetch(getRehearsal, { params: { oc, uuid } })}
        phone={(row) => ({ title: aboutText(row), second: standText(row) })}
        empty={{ text: t('noneYet'), action: limit }}
      />
      {dialog}
    </>
  )
}
