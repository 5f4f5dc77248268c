import { Undo2 } from 'lucide-react'
import { useGo, useParam } from '#kit/web/navigation.ts'
import { FiguresStrip } from '#kit/web/parts/charts/FiguresStrip.tsx'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { type BulkRun, getBulkRun, undoBulk } from '../contract.ts'
import { RefusedRows } from './RefusedRows.tsx'
import { t } from './texts.ts'
import { titleOf } from './titleOf.ts'
import classes from './BulkActions.module.css'

/** Undo stands here, too, as long as it is open: whoever left the run comes back to it by the notice. */
const RunTitle = ({ run }: { run: BulkRun }) => {
  const go = useGo()
  const undo = useSend(undoBulk, { onDone: ({ uuid }) => go(to('/bulk-actions/{uuid}', { uuid })) })
  const takeBack = run.undoable > 0 && {
    label: t('undoThem', { n: run.undoable }),
    icon: <Undo2 size={16} />,
    loading: undo.busy,
    onClick: () => undo({ params: { uuid: run.uuid } }),
  }
  return <TitleBar title={titleOf(run)} back="/home" actions={[takeBack]} />
}

/** What a notice leads to: how a run has ended, or how far it has come. */
export const RunDetail = () => (
  <Found item={useItem(getBulkRun, { params: { uuid: useParam('uuid') } })}>
    {(run) => (
      <>
        <RunTitle run={run} />
        <FiguresStrip
          figures={[
            { label: t('total'), value: numberText(run.total) },
            { label: words('done'), value: numberText(run.done) },
            { label: t('refusedRows'), value: numberText(run.refused) },
          ]}
        />
        {run.problem && <p className={classes.lead}>{run.problem}</p>}
        {run.refused > 0 && <RefusedRows of={run} />}
      </>
    )}
  </Found>
)
