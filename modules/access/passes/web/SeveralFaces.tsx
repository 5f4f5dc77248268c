import { type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '#kit/web/api.ts'
import { useAddress, useGo } from '#kit/web/navigation.ts'
import { FiguresStrip } from '#kit/web/parts/charts/FiguresStrip.tsx'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { NotYet } from '#kit/web/parts/list/Found.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { showError, showSuccess } from '#kit/web/parts/page/toasts.tsx'
import { refreshKinds, useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { listUploads, type UploadSummary } from '#modules/platform/uploads/contract.ts'
import { atUpload, UploadBadge, UploadConfirm, type UploadFlow, useUploadTexts } from '#modules/platform/uploads/web/front.tsx'
import { t } from './texts.ts'
import classes from './Passes.module.css'

/** Where several archives are looked at together. */
export const severalAt = (path: string, some: readonly Pick<UploadSummary, 'uuid'>[]): string =>
  `${path}${path.includes('?') ? '&' : '?'}uploads=${some.map(({ uuid }) => uuid).join(',')}`

/** Those that the address names. */
export const useSeveral = (): string[] => (useAddress()[0].get('uploads') ?? '').split(',').filter(Boolean)

interface Props {
  flow: UploadFlow
  uuids: string[]
}

/** In the order in which they were sent. */
const useArchives = (uuids: readonly string[]) => {
  useUploadTexts()
  const found = useItem(listUploads, { query: { limit: 100 } }, { keep: true })
  const archives = found.data && uuids.flatMap((uuid) => found.data.items.find((one) => one.uuid === uuid) ?? [])
  return { found, archives }
}

const sumOf = (
  archives: readonly UploadSummary[],
  figure: 'totalRecords' | 'toUploadRecords' | 'toFailRecords' | 'uploadedRecords' | 'failedRecords',
) => archives.reduce((sum, one) => sum + one[figure], 0)

const waits = ({ status, toUploadRecords }: UploadSummary): boolean => status === 'CHECKED' && toUploadRecords > 0

/** One archive after the other, up to the first that is refused. */
const useCarrying = (flow: UploadFlow, waiting: readonly UploadSummary[]) => {
  const [carrying, setCarrying] = useState<{ nth: number; all: number }>()
  const [stopped, setStopped] = useState<{ done: number; all: number; reason: string }>()

  const carryOut = async () => {
    setStopped(undefined)
    const all = waiting.length
    let [done, asked] = [0, 0]
    try {
      for (const { uuid } of waiting) {
        setCarrying({ nth: done + 1, all })
        asked += (await flow.confirm(uuid)).uploadedRecords
        done += 1
      }
    } catch (problem) {
      setStopped({ done, all, reason: problem instanceof ApiError ? problem.message : String(problem) })
    }
    if (asked > 0) showSuccess(flow.uploaded(asked))
    else if (done === all) showError(flow.allFailed)
    refreshKinds(['uploads'])
    setCarrying(undefined)
  }
  return { carryOut, carrying, stopped }
}

type Carrying = Omit<ReturnType<typeof useCarrying>, 'carryOut'>
/** How far it has come, and why it came no further. */
const Progress = ({ at: { carrying, stopped }, children }: { at: Carrying; children: ReactNode }) => (
  <div className={classes.several}>
    {carrying && <p role="status">{t('archiveNo', { n: carrying.nth, all: carrying.all })}</p>}
    {stopped && (
      <div className={classes.stopped} role="alert">
        {stopped.done > 0 && <strong>{t('archivesDone', { n: stopped.done, all: stopped.all })}</strong>}
        <p>{stopped.done > 0 ? t('othersNot', { reason: stopped.reason }) : stopped.reason}</p>
      </div>
    )}
    {children}
  </div>
)

/** What would become of the pictures of all archives, and the button that makes it so, one archive after the other. */
export const ConfirmSeveral = ({ flow, uuids }: Props) => {
  const { found, archives } = useArchives(uuids)
  const go = useGo()
  const [asking, setAsking] = useState(false)
  const waiting = archives?.filter(waits) ?? []
  const { carryOut, ...progress } = useCarrying(flow, waiting)
  const isOver = archives !== undefined && archives.length > 0 && waiting.length === 0 && archives.some(({ status }) => status !== 'CHECKED')
  const result = severalAt(flow.result, archives ?? [])
  useEffect(() => {
    if (isOver && !progress.carrying) go(result, { replace: true })
  }, [go, isOver, progress.carrying, result])
  if (!archives) return <NotYet item={found} />
  // forgotten meanwhile, or somebody else's
  if (archives.length === 0) return <UploadConfirm flow={flow} />

  const ready = sumOf(waiting, 'toUploadRecords')
  const question = flow.asks?.(ready, archives[0]?.organisation ?? '')
  return (
    <>
      <TitleBar
        title={flow.title}
        back={flow.choose}
        meta={[archives[0]?.organisation, t('archives', { n: archives.length })]}
        actions={[
          { label: words('fileOther'), href: flow.choose },
          {
            label: question?.verb ?? flow.title,
            primary: true,
            loading: progress.carrying !== undefined,
            disabled: ready === 0,
            onClick: () => setAsking(true),
          },
        ]}
      />
      <Figures
        figures={[
          [t('pictures'), sumOf(archives, 'totalRecords')],
          [t('facesReady'), sumOf(archives, 'toUploadRecords')],
          [t('facesWrong'), sumOf(archives, 'toFailRecords')],
        ]}
      />
      <Progress at={progress}>
        {ready === 0 && <p role="alert">{flow.allFailed}</p>}
        {!progress.stopped && ready > 0 && <p>{question?.text}</p>}
      </Progress>
      <Archives flow={flow} archives={archives} />
      {question && (
        <ConfirmDialog
          opened={asking}
          title={question.title}
          verb={question.verb}
          danger={false}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void carryOut()
          }}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </>
  )
}

/** What has come of all of them, as one. */
export const SeveralDone = ({ flow, uuids }: Props) => {
  const { found, archives } = useArchives(uuids)
  if (!archives) return <NotYet item={found} />
  if (archives.length === 0) return <UploadConfirm flow={flow} />
  const rest = archives.some(waits) && { label: t('confirmRest'), primary: true, href: severalAt(flow.confirmation, archives) }
  return (
    <>
      <TitleBar
        title={flow.title}
        back={flow.back}
        meta={[archives[0]?.organisation, t('archives', { n: archives.length })]}
        actions={[{ label: words('fileOther'), href: flow.choose }, rest]}
      />
      <Figures
        figures={[
          [t('pictures'), sumOf(archives, 'totalRecords')],
          [t('facesAsked'), sumOf(archives, 'uploadedRecords')],
          [t('facesNotAsked'), sumOf(archives, 'failedRecords')],
        ]}
      />
      <Archives flow={flow} archives={archives} />
    </>
  )
}

const Figures = ({ figures }: { figures: (readonly [label: string, value: number])[] }) => (
  <div className={classes.several}>
    <FiguresStrip figures={figures.map(([label, value]) => ({ label, value: numberText(value) }))} />
  </div>
)

/** Each leads to its rows, where they are corrected. */
const Archives = ({ flow, archives }: { flow: UploadFlow; archives: UploadSummary[] }) => {
  const badge = (one: UploadSummary) => <UploadBadge of={one} />
  const columns: Column<UploadSummary>[] = [
    { key: 'fileName', title: t('archive'), width: 240, always: true, render: ({ fileName }) => archiveName(fileName) },
    { key: 'status', title: words('status'), width: 160, render: badge },
    { key: 'total', title: t('pictures'), width: 110, align: 'right', render: ({ totalRecords }) => numberText(totalRecords) },
    { key: 'failed', title: t('facesWrong'), width: 130, align: 'right', render: ({ failedRecords }) => numberText(failedRecords) },
    { key: 'uploaded', title: t('facesAsked'), width: 130, align: 'right', render: ({ uploadedRecords }) => numberText(uploadedRecords) },
  ]
  return (
    <DataTable
      label={flow.title}
      columns={columns}
      rows={archives}
      rowKey={({ uuid }) => uuid}
      rowName={({ fileName }) => archiveName(fileName)}
      href={({ uuid, confirmation }) => confirmation ?? atUpload(flow.result, uuid)}
      phone={(one) => ({
        title: archiveName(one.fileName),
        second: t('archiveSummary', { n: one.totalRecords, failed: one.failedRecords }),
        badge: badge(one),
      })}
    />
  )
}

/** The sheet that the server has made of it is called as the archive was. */
const archiveName = (fileName: string): string => fileName.replace(/\.csv$/, '')
