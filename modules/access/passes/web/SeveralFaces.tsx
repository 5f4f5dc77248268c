import { type ReactNode, useEffect, useState } from 'react'
import { useAddress, useGo } from '#kit/web/navigation.ts'
import { FiguresStrip } from '#kit/web/parts/charts/FiguresStrip.tsx'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { NotYet } from '#kit/web/parts/list/Found.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { listUploads, type UploadSummary } from '#modules/platform/uploads/contract.ts'
import { UploadConfirm, type UploadFlow, useUploadTexts } from '#modules/platform/uploads/web/front.tsx'
import { Archives } from './Archives.tsx'
import { t } from './texts.ts'
import { useCarrying, type Carrying } from './useCarrying.ts'
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
