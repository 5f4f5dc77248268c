import { useParam } from '#kit/web/navigation.ts'
import { FiguresStrip } from '#kit/web/parts/charts/FiguresStrip.tsx'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { getBulkRun } from '../contract.ts'
import { RefusedRows } from './RefusedRows.tsx'
import { t } from './texts.ts'
import { titleOf } from './titleOf.ts'
import classes from './BulkActions.module.css'

/** What a notice leads to: how a run has ended, or how far it has come. */
export const RunDetail = () => (
  <Found item={useItem(getBulkRun, { params: { uuid: useParam('uuid') } })}>
    {(run) => (
      <>
        <TitleBar title={titleOf(run)} back="/home" />
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
