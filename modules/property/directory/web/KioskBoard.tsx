import { CloudOff } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { LanguageSwitch } from '#kit/web/frame/LanguageSwitch.tsx'
import { language } from '#kit/web/language.ts'
import type { Board } from '../contract.ts'
import { KioskFoot } from './KioskFoot.tsx'
import { KioskKeys } from './KioskKeys.tsx'
import { drawn, KioskLines } from './KioskLines.tsx'
import { beginning, inOrder, type Line, linesOf, type Order, pagesOf, pagesWithTowers, type Place } from './lines.ts'
import { Mark } from './Mark.tsx'
import { t } from './texts.ts'
import { useFit } from './useFit.ts'
import { useTurning } from './useTurning.ts'
import classes from './Kiosk.module.css'

const pagesFor = (lines: readonly Line[], rows: number, columns: number, byTower: boolean): Place[][] =>
  byTower
    ? pagesWithTowers(lines, rows, columns)
    : pagesOf<Place>(
        lines.map((line) => ({ key: line.key, line })),
        rows * columns,
      )

/** The board in the lobby: everything at once, or page by page; searched by touch. */
export const KioskBoard = ({ board, at, away }: { board: Board; at: string; away: boolean }) => {
  const [order, setOrder] = useState<Order>('floor')
  const [typed, setTyped] = useState('')
  const [searching, setSearching] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const { rows, columns } = useFit(box, drawn)
  const all = useMemo(() => linesOf(board), [board])
  const lines = inOrder(beginning(all, typed), order, language)
  const towers = board.towers.length > 1
  const pages = pagesFor(lines, rows, columns, towers && order === 'floor')
  const leave = useCallback(() => {
    setTyped('')
    setSearching(false)
    setOrder('floor')
  }, [])
  const { page, paused, setPaused, go, first } = useTurning(pages.length, searching, leave)
  const shown = pages[page] ?? []
  return (
    <div className={classes.page}>
      <Head board={board} away={away} />
      <main className={classes.main}>
        <div ref={box} className={classes.box}>
          {shown.length === 0 ? (
            <p className={classes.empty}>{typed ? t('nothingFits', { typed }) : t('empty')}</p>
          ) : (
            <KioskLines
              shown={shown}
              rows={rows}
              columns={Math.min(columns, Math.ceil(Math.max(...pages.map((all) => all.length)) / rows))}
              towers={towers && order === 'name'}
            />
          )}
        </div>
        {searching && (
          <KioskKeys
            lines={all}
            typed={typed}
            onType={(next) => {
              first()
              setTyped(next)
            }}
            onClose={() => {
              setTyped('')
              setSearching(false)
            }}
          />
        )}
      </main>
      <footer className={classes.foot}>
        <KioskFoot
          page={page}
          pages={pages.length}
          paused={paused}
          onPause={setPaused}
          onGo={go}
          order={order}
          onOrder={(next) => {
            first()
            setOrder(next)
          }}
          searching={searching}
          onSearch={() => setSearching(true)}
        />
        <Note at={at} away={away} />
      </footer>
    </div>
  )
}

/** Since when it stands so, where there is no network. */
const Note = ({ at, away }: { at: string; away: boolean }) => (
  <p className={classes.note} role="status" data-away={away || undefined}>
    {away && <CloudOff size={18} strokeWidth={1.6} aria-hidden />}
    {t(away ? 'offline' : 'asOf', { time: at })}
  </p>
)

const Head = ({ board, away }: { board: Board; away: boolean }) => (
  <header className={classes.head}>
    <Mark name={board.buildingName} logo={board.logo} size={72} />
    <div className={classes.title}>
      <h1>{board.buildingName}</h1>
      <p className={classes.subtitle}>{t('directory')}</p>
    </div>
    {/* another language means another page, which is not to be had without a network */}
    {!away && <LanguageSwitch />}
  </header>
)
