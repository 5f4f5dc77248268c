import { Download } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { listed, sentences } from '#kit/web/listed.ts'
import type { Listing } from '#kit/web/listing.ts'
import { useMe } from '#kit/web/me.ts'
import { useDrawnPath } from '#kit/web/navigation.ts'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import type { Ticks } from '#kit/web/parts/list/DataTable.tsx'
import { later } from '#kit/web/parts/page/later.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { type BulkPreview, type BulkRun, previewBulk, startBulk } from '../contract.ts'
import { RunFollowed } from './RunFollowed.tsx'
import { t } from './texts.ts'
import type { Told } from './told.ts'
import { useTexts } from './useTexts.ts'

export { useBulkRun } from './useBulkRun.tsx'

const ConfirmDialog = later(async () => (await import('#kit/web/parts/dialogs/ConfirmDialog.tsx')).ConfirmDialog)

type Input = Record<string, unknown>

/** What a dialog that asks for the input of a deed is given. */
export interface AskProps {
  /** How many records are meant. */
  n: number
  busy: boolean
  /** What will happen, with some of them by name, how many more, and what the server has counted. */
  saying: (sentence: string) => string
  onClose: () => void
  /** What is said at the end, where the deed knows it better: of how many something has become another, and of how many it was so before. */
  onGo: (input: Input, told?: Told) => void
}

export interface BulkDeed {
  /** As the server's `bulkAction` is called. */
  name: string
  label: string
  icon?: ReactNode
  /** The permission of its call; the deed is not shown without. None where the call has none, and the list is of what the reader may do it to. */
  can?: string
  /** Asks for what is given to each record. */
  ask?: (props: AskProps) => ReactNode
  /** What ends or sends something is confirmed: what is asked of how many of what, and the sentence of what will happen; the names follow. */
  confirm?: { question: (n: number) => string; says: string }
  /** Whom it concerns is asked of the server before, and said with it. */
  asks?: { signedOut?: (n: number) => string } | true
  /** A reason is asked for with it, and given as `reason`. */
  reason?: true
  /** What is confirmed is a danger unless false. */
  danger?: false
}

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

type Step = { deed: BulkDeed; preview?: BulkPreview }

/** What the server has counted, in sentences. */
const concerned = ({ deed: { asks }, preview }: Step): string[] => [
  ...(typeof asks === 'object' && asks.signedOut && preview?.signedOut ? [asks.signedOut(preview.signedOut)] : []),
  ...(preview?.yourself ? [t('yourself')] : []),
]

interface Kept<Row> {
  by: string
  rows: Row[]
  all: boolean
}
/** What is ticked in the list of a path while one of its records is open. A sign-out and another organisation begin the page anew, and this too. */
const tickedAt = new Map<string, Kept<unknown>>()

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
  const path = useDrawnPath()
  // lists of one path, each on its tab, have deeds of their own
  const shownBy = JSON.stringify([path, deeds.map(({ name }) => name), params, list.query])
  // what was ticked in another list, or by other filters, is not meant any more
  const [kept, setKept] = useState(() => (tickedAt.get(path) as Kept<Row> | undefined) ?? { by: shownBy, rows: [], all: false })
  const { rows: ticked, all } = kept.by === shownBy ? kept : { rows: [], all: false }
  const [step, setStep] = useState<Step>()
  const [runs, setRuns] = useState<{ run: BulkRun; told: Told | undefined }[]>([])
  const [telling, setTelling] = useState<Told>()
  const tick = (rows: Row[], whole = false) => {
    const next = { by: shownBy, rows, all: whole }
    tickedAt.set(path, next)
    setKept(next)
  }
  const start = useSend(startBulk, {
    onDone: (run) => {
      setRuns((before) => [...before, { run, told: telling }])
      tick([])
    },
    closes: () => setStep(undefined),
  })
  const preview = useSend(previewBulk, { onDone: (told) => setStep((now) => now && { ...now, preview: told }) })
  const may = deeds.filter(({ can }) => can === undefined || permissions.includes(can))
  const total = list.total ?? 0
  const n = all ? total : ticked.length
  const meant = (deed: BulkDeed, input: Input = {}) => ({
    action: deed.name,
    input,
    ...(all ? { all: { params, query: list.query, count: total } } : { rows: ticked.map((row) => ({ key: keyOf(row), title: nameOf(row) })) }),
  })
  const go = (deed: BulkDeed, input: Input = {}, told?: Told) => {
    // a sentence is a function too
    setTelling(() => told)
    start({ body: meant(deed, input) })
  }
  const begin = (deed: BulkDeed) => {
    if (!deed.ask && !deed.confirm) return go(deed)
    setStep({ deed })
    if (deed.asks) preview({ body: meant(deed) })
  }
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
            ...may.map((deed) => ({
              label: deed.label,
              icon: deed.icon,
              disabled: start.busy,
              onClick: () => begin(deed),
            })),
            ...(exports
              ? [
                  {
                    label: words('export'),
                    icon: <Download size={16} strokeWidth={1.7} />,
                    disabled: exports.busy,
                    onClick: () => (all ? exports.onAll() : exports.onTicked(ticked)),
                  },
                ]
              : []),
          ],
        }
      : undefined
  // what is ticked is named where all that the list shows is meant, too: it is the beginning of it
  const named = ticked.slice(0, namedAtMost).map(nameOf)
  const names = listed([...named, ...(n > named.length ? [words('nMore', { n: n - named.length })] : [])])
  const close = () => setStep(undefined)
  const saying = (says: string) => sentences([t('named', { says, names }), ...(step ? concerned(step) : [])])
  const dialog = (
    <>
      {step?.deed.ask && (
        <Suspense>{step.deed.ask({ n, saying, busy: start.busy, onClose: close, onGo: (input, told) => go(step.deed, input, told) })}</Suspense>
      )}
      {step?.deed.confirm && (
        <ConfirmDialog
          opened
          title={step.deed.confirm.question(n)}
          verb={step.deed.label}
          warning={null}
          danger={step.deed.danger}
          reason={step.deed.reason && { required: true }}
          busy={start.busy}
          onClose={close}
          onConfirm={(reason) => go(step.deed, step.deed.reason ? { reason } : {})}
        >
          {saying(step.deed.confirm.says)}
        </ConfirmDialog>
      )}
      {runs.map(({ run, told }) => (
        <RunFollowed key={run.uuid} run={run} told={told} onClose={() => setRuns((before) => before.filter((one) => one.run.uuid !== run.uuid))} />
      ))}
    </>
  )
  return { ticks, dialog }
}
