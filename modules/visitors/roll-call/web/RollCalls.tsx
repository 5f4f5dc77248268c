import { Printer, Siren } from 'lucide-react'
import { type Listing, useListing } from '#kit/web/listing.ts'
import { holds, useMe } from '#kit/web/me.ts'
import { FiguresStrip } from '#kit/web/parts/charts/FiguresStrip.tsx'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { can, getPresenceFigures, listRollCalls } from '../contract.ts'
import { type RollCall, type RollCallKind, rollCallKinds, rollCallStatuses } from '../contract/roll-call.ts'
import { CallStatusBadge, KindBadge } from './KindBadge.tsx'
import { RollCallTabs } from './RollCallTabs.tsx'
import { RunningCall } from './RunningCall.tsx'
import { StartRollCall } from './StartRollCall.tsx'
import { t } from './texts.ts'
import classes from './RollCall.module.css'

/** Who is in, what runs, and what was. */
export const RollCalls = () => <OfBuilding>{({ id, query }) => <Calls oc={id} query={query} />}</OfBuilding>

const startedIn = ({ startedDate }: RollCall): string => momentIn(startedDate)
const lasted = ({ startedDate, endedDate }: RollCall): string =>
  endedDate ? t('minutes', { n: Math.max(1, Math.round((Date.parse(endedDate) - Date.parse(startedDate)) / 60_000)) }) : ''
const missing = ({ figures: { waiting, notFound, conflict } }: RollCall): number => waiting + notFound + conflict

const columns = (): Column<RollCall>[] => [
  { key: 'startedDate', title: t('started'), sortable: true, always: true, width: 210, render: (call) => <NameCell name={startedIn(call)} /> },
  { key: 'kind', title: words('kind'), width: 120, skeleton: 'badge', render: ({ kind }) => <KindBadge kind={kind} /> },
  { key: 'of', title: t('ofWhom'), width: 140, render: ({ companyName }) => companyName ?? words('theBuilding') },
  { key: 'status', title: words('status'), width: 106, skeleton: 'badge', render: ({ status }) => <CallStatusBadge status={status} /> },
  { key: 'listed', title: t('listed'), align: 'right', width: 80, render: ({ figures }) => numberText(figures.listed) },
  { key: 'safe', title: t('state.SAFE'), align: 'right', width: 80, render: ({ figures }) => numberText(figures.safe) },
  { key: 'missing', title: t('unresolved'), align: 'right', width: 120, render: (call) => numberText(missing(call)) },
  { key: 'lasted', title: t('lasted'), width: 95, render: lasted },
  { key: 'startedBy', title: t('startedBy'), width: 180, wide: true, render: ({ startedBy }) => startedBy },
]

const useCallFilters = (list: Listing<typeof listRollCalls>) =>
  useFilters(list, {
    kind: choice(
      words('kind'),
      rollCallKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    ),
    status: choice(
      words('status'),
      rollCallStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    ),
  })

/** Who is in, and how sure that is. */
const Presence = ({ oc }: { oc: string }) => {
  const { data: inside, error: uncounted } = useItem(getPresenceFigures, { params: { oc } }, { keep: true })
  /** The place of a number is kept while it is counted. */
  const figure = (n: number | undefined) => (n === undefined ? '\u00a0' : numberText(n))
  if (uncounted) return null
  return (
    <div className={classes.figuresRow}>
      <FiguresStrip
        figures={[
          { label: t('peopleInside'), value: figure(inside?.inside) },
          ...(['HIGH', 'MEDIUM', 'LOW'] as const).map((one) => ({
            key: one,
            label: t(`confidence.${one}`),
            value: figure(inside?.confidence[one]),
            note: t(`confidenceWhy.${one}`),
          })),
          { label: t('wardens'), value: figure(inside?.wardens) },
        ]}
      />
    </div>
  )
}

const Calls = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const { kind: organisation } = useMe().organisation
  const { open, dialog } = useDialog()
  const running = useItem(listRollCalls, { params: { oc }, query: { status: 'OPEN', limit: 20 } }, { keep: true }).data?.items ?? []
  const list = useListing(listRollCalls, { sort: { by: 'startedDate', direction: 'DESC' }, params: { oc }, except: ['oc'] })
  const filters = useCallFilters(list)
  const start = (kind: RollCallKind) => () => open((onClose) => <StartRollCall oc={oc} query={query} kind={kind} onClose={onClose} />)
  const mayStart = holds(can.ACTION)
  // what a company begins is its own, beside the building's
  const mine = running.filter(({ companyName }) => (companyName !== null) === (organisation === 'company'))
  const startReal = { label: t('start.REAL.ellipsis'), icon: <Siren size={16} />, primary: true, onClick: start('REAL') }
  const actions = [
    mayStart && mine.length === 0 && { label: t('start.DRILL.ellipsis'), onClick: start('DRILL') },
    { label: t('sheets'), icon: <Printer size={16} />, href: to('/roll-calls/sheets', {}, query) },
    mayStart && !mine.some(({ kind }) => kind === 'REAL') && startReal,
  ]
  return (
    <>
      <TitleBar title={t('rollCalls')} meta={[list.found, !mayStart && t('startedByDesk')]} actions={actions} />
      <BuildingBar path="/roll-calls" />
      <RollCallTabs value="calls" query={query} />
      {running.map((call) => (
        <RunningCall key={call.uuid} call={call} query={query} />
      ))}
      <Presence oc={oc} />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchCalls') }} {...filters} />
      <DataTable
        label={t('rollCalls')}
        columns={columns()}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={startedIn}
        href={({ uuid }) => to('/roll-calls/{uuid}', { uuid }, query)}
        phone={(call) => ({
          title: startedIn(call),
          second: `${t(`kind.${call.kind}`)} · ${t('unresolvedOf', { n: missing(call), of: call.figures.listed })}`,
          badge: <CallStatusBadge status={call.status} />,
        })}
        empty={{ text: t('noCalls'), ...(mayStart ? { action: { label: t('start.DRILL.ellipsis'), onClick: start('DRILL') } } : {}) }}
      />
      {dialog}
    </>
  )
}
