import { History, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { holds } from '#kit/web/me.ts'
import { useDialog, useRowDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { Empty } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { can, type ClashBoard as Board, getClashBoard, getClashSettings } from '../contract.ts'
import { BoardBar } from './BoardBar.tsx'
import { BoardGrid } from './BoardGrid.tsx'
import { seenWith, shownOf } from './boardLayout.ts'
import { ClashList } from './ClashList.tsx'
import { t } from './texts.ts'
import { type Asked, type AskedChanges, useAsked } from './useAsked.ts'
import classes from './ClashBoard.module.css'

const ClashDrawer = lazy(async () => ({ default: (await import('./ClashDrawer.tsx')).ClashDrawer }))
const SettingsDialog = lazy(async () => ({ default: (await import('./SettingsDialog.tsx')).SettingsDialog }))
const SettingsHistory = lazy(async () => ({ default: (await import('./SettingsHistory.tsx')).SettingsHistory }))

/** All that occupies a building by floor and time, and what of it does not go together. */
export const ClashBoard = () => <OfBuilding>{({ id }) => <OfOne oc={id} />}</OfBuilding>

const OfOne = ({ oc }: { oc: string }) => {
  const [asked, change] = useAsked()
  const { view, date } = asked
  // the building's own day says which week, where none is asked for
  const today = useItem(getClashBoard, date === undefined ? { params: { oc }, query: {} } : undefined).data?.today
  const day = date ?? today
  const board = useItem(getClashBoard, day === undefined ? undefined : { params: { oc }, query: seenWith(view, day) }, { keep: true })
  const settings = useRowDialog(getClashSettings)
  const { open, dialog } = useDialog()
  const ask = () =>
    settings.open({ params: { oc } }, (record, onClose) => (
      <SettingsDialog oc={oc} settings={record} floors={board.data?.floors ?? []} onClose={onClose} />
    ))
  const history = () => open((onClose) => <SettingsHistory oc={oc} floors={board.data?.floors ?? []} onClose={onClose} />)
  const actions = [
    holds(can.EDIT) && { label: t('settingsEllipsis'), icon: <SlidersHorizontal size={16} />, onClick: ask },
    { label: t('settingsHistory'), icon: <History size={16} />, onClick: history },
  ]
  const openClashes = board.data?.clashes.filter(({ state }) => state === 'OPEN').length
  return (
    <>
      <div className={classes.head}>
        <TitleBar title={t('clashBoard')} meta={[openClashes !== undefined && t('clashesN', { n: openClashes })]} actions={actions} />
      </div>
      <BuildingBar path="/clash-board" query={view === 'week' ? { show: 'week' } : {}} />
      <Found item={board}>
        {(found) => (
          <>
            <BoardBar board={found} asked={asked} day={day ?? found.today} onChange={change} />
            <Both oc={oc} board={found} asked={asked} onChange={change} open={open} />
          </>
        )}
      </Found>
      {settings.dialog}
      {dialog}
    </>
  )
}

interface BothProps {
  oc: string
  board: Board
  asked: Asked
  onChange: (changes: AskedChanges) => void
  open: ReturnType<typeof useDialog>['open']
}

const Both = ({ oc, board, asked, onChange, open }: BothProps) => {
  const shown = shownOf(board, asked)
  return (
    <>
      {board.more && (
        <p className={classes.told} role="status">
          {t('moreThanShown')}
        </p>
      )}
      <div className={classes.both}>
        <ClashList board={board} shown={shown} asked={asked} />
        {board.occupations.length === 0 ? <Empty text={t('nothingOn')} /> : <BoardGrid board={board} shown={shown} asked={asked} />}
      </div>
      {asked.clash !== undefined && (
        <Suspense>
          <ClashDrawer
            key={asked.clash}
            oc={oc}
            board={board}
            clash={asked.clash}
            date={asked.on ?? board.days[0]?.date ?? board.today}
            open={open}
            onClose={() => onChange({ clash: undefined, on: undefined })}
          />
        </Suspense>
      )}
    </>
  )
}
