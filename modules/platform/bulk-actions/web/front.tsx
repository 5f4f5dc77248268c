import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { listed } from '#kit/web/listed.ts'
import type { Listing } from '#kit/web/listing.ts'
import { useMe } from '#kit/web/me.ts'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import type { Ticks } from '#kit/web/parts/list/DataTable.tsx'
import { words } from '#kit/web/words.ts'
import { DeedDialog } from './DeedDialog.tsx'
import type { BulkDeed } from './deeds.ts'
import { RunFollowed } from './RunFollowed.tsx'
import { t } from './texts.ts'
import { useDeeds } from './useDeeds.ts'
import { useTexts } from './useTexts.ts'
import { useTicked } from './useTicked.ts'

export type { AskProps, BulkDeed } from './deeds.ts'
export { useBulkRun } from './useBulkRun.tsx'

export interface Sheet<Row> {
  can: string
  busy: boolean
  onTicked: (rows: Row[]) => void
  onAll: () => void
}

interface Options<Row> {
  /** As `useListing` gives it. */
  list: Pick<Listing<Endpoint>, 'total' | 'query'> & { rows: Row[] | undefined }
  /** The path of the list's call. */
  params: Record<string, unknown>
  keyOf: (row: Row) => Record<string, string | number>
  nameOf: (row: Row) => string
  canTick?: (row: Row) => boolean
  deeds: BulkDeed[]
  /** The sheet of the list, where it has one: of the rows that are ticked, or of all that the list shows. */
  sheet?: Sheet<Row>
}

/** Makes the sheet of the rows that are ticked; without any, of all that the list shows. */
const sheetOf = <Row,>(sheet: Sheet<Row>, ticked: Row[] | undefined) => ({
  label: words('export'),
  icon: <Download size={16} strokeWidth={1.7} />,
  disabled: sheet.busy,
  onClick: () => (ticked ? sheet.onTicked(ticked) : sheet.onAll()),
})

const namedAtMost = 5

/** Ticks for a table, what can be done to the ticked rows, and the dialog of what is being done. */
export const useBulk = <Row,>({
  list,
  params,
  keyOf,
  nameOf,
  canTick = () => true,
  deeds,
  sheet,
}: Options<Row>): { ticks: Ticks<Row> | undefined; dialog: ReactNode } => {
  useTexts()
  const { permissions } = useMe()
  const { ticked, all, tick } = useTicked<Row>(deeds, params, list.query)
  const total = list.total ?? 0
  const n = all ? total : ticked.length
  const { step, close, runs, forget, busy, begin, go } = useDeeds({
    meant: () =>
      all ? { all: { params, query: list.query, count: total } } : { rows: ticked.map((row) => ({ key: keyOf(row), title: nameOf(row) })) },
    onBegun: () => tick([]),
  })
  const may = deeds.filter(({ can }) => can === undefined || permissions.includes(can))
  const tickable = list.rows?.filter(canTick).length ?? 0
  const wholePage = tickable > 0 && ticked.length >= tickable
  const exports = sheet && permissions.includes(sheet.can) ? sheet : undefined
  const ticks: Ticks<Row> | undefined =
    may.length || exports
      ? {
          ticked: all ? (list.rows ?? []) : ticked,
          onChange: tick,
          canTick,
          n,
          count: (count) => t('selected', { n: count }),
          all:
            wholePage && !all && total > ticked.length
              ? { label: t('selectAll', { n: numberText(total) }), onClick: () => tick(ticked, true) }
              : undefined,
          actions: [
            ...may.map((deed) => ({ label: deed.label, icon: deed.icon, disabled: busy, onClick: () => begin(deed) })),
            ...(exports ? [sheetOf(exports, all ? undefined : ticked)] : []),
          ],
        }
      : undefined
  // what is ticked is named where all that the list shows is meant, too: it is the beginning of it
  const named = ticked.slice(0, namedAtMost).map(nameOf)
  const names = listed([...named, ...(n > named.length ? [words('nMore', { n: n - named.length })] : [])])
  const dialog = (
    <>
      {step && <DeedDialog step={step} n={n} names={names} busy={busy} onClose={close} onGo={(input, told) => go(step.deed, input, told)} />}
      {runs.map(({ run, told }) => (
        <RunFollowed key={run.uuid} run={run} told={told} onClose={() => forget(run)} />
      ))}
    </>
  )
  return { ticks, dialog }
}
