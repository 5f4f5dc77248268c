import { useMediaQuery } from '@mantine/hooks'
import { Plus, Printer, UserRoundPlus } from 'lucide-react'
import type { Data } from '#kit/contract/endpoint.ts'
import { entries } from '#kit/web/entries.ts'
import { type Listing, useListing } from '#kit/web/listing.ts'
import { holds, useMe } from '#kit/web/me.ts'
import { DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { tabCount } from '#kit/web/parts/list/tabCount.ts'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { useExport } from '#kit/web/parts/list/useExport.tsx'
import type { TitleActions } from '#kit/web/parts/page/ActionButton.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { prefetch, useItem } from '#kit/web/queries.ts'
import { useSave } from '#kit/web/save.ts'
import { to } from '#kit/web/screens.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { useBulk } from '#modules/platform/bulk-actions/web/front.tsx'
import { can, canOwn, countVisits, downloadDaySheet, emailVisits, getVisit, listVisits, views } from '../contract.ts'
import type { VisitDayRow } from '../contract/visit.ts'
import { visitAddress } from './addresses.ts'
import { deedsOfVisits, isToChange } from './bulkDeeds.tsx'
import { deskColumns, phoneRow } from './deskColumns.tsx'
import { DeskDrawer, DeskSide, useHasDeskSide } from './DeskSide.tsx'
import { t } from './texts.ts'
import { TodayBand } from './TodayBand.tsx'
import { useDeskDeeds } from './useDeskDeeds.tsx'
import { useDeskTicks } from './useDeskTicks.tsx'
import { useHeldDay } from './useHeldDay.ts'
import { useRecordDeeds } from './useRecordDeeds.tsx'
import { useVisitFilters } from './useVisitFilters.tsx'
import { nameOf, standsAtDesk } from './visitRows.ts'
import classes from './Visits.module.css'

export const VisitorRecords = () => <OfBuilding>{({ id, query }) => <RecordsOf oc={id} query={query} />}</OfBuilding>

interface Props {
  oc: string
  query: Record<string, string>
}

const RecordsOf = ({ oc, query }: Props) => {
  const list = useListing(listVisits, { sort: { by: 'day', direction: 'ASC' }, params: { oc }, except: ['oc'], tab: 'view' })
  // of the day and of the tabs, whatever the list is searched for
  const counts = useItem(countVisits, { params: { oc } }, { keep: true }).data
  const view = views.find((one) => one === list.tab) ?? 'TODAY'
  const acts = holds(can.ACTION)
  const receives = acts && view === 'TODAY'
  const desk = useDeskDeeds(oc)
  const held = useHeldDay(oc, receives)
  const filters = useVisitFilters(list, oc)
  const { menu, onDecide, walkIn, saveBadges, dialog } = useRecordDeeds({ oc, query, desk })
  const tickedAtDesk = useDeskTicks({ oc, list, desk, saveBadges, on: receives })
  const bulk = useBulkOfVisits(oc, list, view)
  const ticks = tickedAtDesk ?? bulk.ticks
  // whoever decides may sit elsewhere
  const atDesk = acts || holds('BLACKLIST_ACTION') ? { desk, onDecide } : undefined
  const { shown, choice } = useColumns('visitor-records', deskColumns(view === 'TODAY', atDesk))
  const actions = useActions({ oc, query, asked: list.query, walkIn })
  const add = entries(actions).find(({ primary }) => primary)
  const wide = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false })
  // the tabs beside the title, and these beside the desk's field, so that the first row stands high
  const inBand = wide && receives
  const roomy = useMediaQuery('(min-width: 1400px)', true, { getInitialValueInEffect: false })
  const side = useHasDeskSide() && receives ? { oc, query, onDecide } : undefined
  const toolbar = (
    <ListToolbar
      {...(receives ? {} : { search: { value: list.search, onChange: list.setSearch, placeholder: t('searchVisitors') } })}
      {...filters}
      columns={choice}
    >
      {side && !roomy && <DeskDrawer {...side} />}
    </ListToolbar>
  )
  const tabs = <ViewTabs view={view} onChange={list.setTab} counts={counts} />
  return (
    <>
      <TitleBar title={t('visitorRecords')} badge={wide && <div className={classes.inTitle}>{tabs}</div>} meta={[list.found]} actions={actions} />
      <BuildingBar path="/visitor-records" />
      {!wide && tabs}
      {view === 'TODAY' && (
        <TodayBand oc={oc} list={list} desk={desk} held={acts ? (held ?? list.table.rows ?? []) : undefined} counts={counts}>
          {inBand && toolbar}
        </TodayBand>
      )}
      <div className={classes.board} data-today={view === 'TODAY' || undefined}>
        <div className={classes.boardList}>
          {!inBand && toolbar}
          <DataTable
            label={t('visitorRecords')}
            columns={shown}
            {...list.table}
            rows={list.table.rows?.map(desk.seen)}
            rowKey={({ uuid }) => uuid}
            rowName={nameOf}
            href={({ visitUuid }) => visitAddress(visitUuid, query)}
            onHover={({ visitUuid }) => prefetch(getVisit, { params: { oc, uuid: visitUuid } })}
            menu={menu}
            {...(ticks ? { ticks } : {})}
            accented={standsAtDesk}
            phone={(row) => phoneRow(row, view, view === 'TODAY' ? atDesk : undefined)}
            empty={{ text: t(`none.${view}`), ...(add ? { action: add } : {}) }}
          />
        </div>
        {side && roomy && <DeskSide {...side} />}
      </div>
      {desk.dialog}
      {dialog}
      {bulk.dialog}
    </>
  )
}

type View = (typeof views)[number]
type Visits = Listing<typeof listVisits>
type Counts = Data<typeof countVisits> | undefined

const useBulkOfVisits = (oc: string, list: Visits, view: View) =>
  useBulk({
    list: { ...list, rows: list.table.rows },
    params: { oc },
    keyOf: ({ visitUuid }: VisitDayRow) => ({ oc, uuid: visitUuid }),
    nameOf: (row) => row.groupName ?? nameOf(row),
    canTick: isToChange,
    deeds: view === 'PAST' ? [] : deedsOfVisits(),
  })

const ViewTabs = ({ view, onChange, counts }: { view: View; onChange: (view: string) => void; counts: Counts }) => (
  <Tabs
    label={t('visitorRecords')}
    value={view === 'TODAY' ? 'ALL' : view}
    onChange={onChange}
    tabs={views.map((one) => ({
      value: one === 'TODAY' ? 'ALL' : one,
      label: t(`view.${one}`),
      count: tabCount(counts, one),
    }))}
  />
)

const useActions = ({ oc, query, asked, walkIn }: Props & { asked: Record<string, unknown>; walkIn: () => void }): TitleActions => {
  const sheet = useExport(emailVisits, { params: { oc }, query: asked })
  const { kind } = useMe().organisation
  const { save, saving } = useSave()
  const saveSheet = () => void save(downloadDaySheet, { params: { oc } }, `${t('visitorRecords')}.pdf`)
  return [
    holds(canOwn.EDIT) &&
      kind !== 'platform' && { label: t('addVisit'), href: to('/visitor-records/add', {}, query), icon: <Plus size={16} />, primary: true },
    holds(can.ACTION) && { label: t('walkIn'), icon: <UserRoundPlus size={16} />, onClick: walkIn },
    holds(can.VIEW) && { label: t('daySheet.button'), icon: <Printer size={16} />, loading: saving !== undefined, onClick: saveSheet },
    holds(can.EXPORT) && sheet,
  ]
}
