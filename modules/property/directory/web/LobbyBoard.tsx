import { useViewportSize } from '@mantine/hooks'
import { CloudOff, Pause, Play } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { clockText, dayText, inZone } from '#kit/web/parts/fields/dates.ts'
import { useNow } from '#kit/web/useNow.ts'
import type { Board } from '../contract.ts'
import { type Line, linesOf, pagesByTower } from './lines.ts'
import { Mark } from './Mark.tsx'
import { t } from './texts.ts'
import { useFit } from './useFit.ts'
import { useTurning } from './useTurning.ts'
import classes from './Lobby.module.css'

/**
 * A name's capitals are 12 mm high on a screen of 43 inches, which is read from three metres (a height of a 250th of the distance). It grows with the screen.
 */
const sizeOf = (width: number, height: number): number => Math.min(Math.max(Math.min(width, height) * 0.036, 22), 110)

/** As the style sheet draws a line, in the size of its letters. */
const line = { width: 19, height: 2.1 }

/** The hour and the day on the wall, to the minute. */
const useClock = (): { day: string; time: string } => {
  const { day, time } = inZone(new Date(useNow(5000)))
  return { day: dayText(day), time: clockText(time) }
}

/** Nobody touches it, so nothing is to be put back. */
const stay = () => {}

/** The board as it hangs in the lobby: tower by tower, large enough for whoever walks past, without anything to touch but the pause. */
export const LobbyBoard = ({ board, at, away }: { board: Board; at: string; away: boolean }) => {
  const { width, height } = useViewportSize()
  const size = sizeOf(width || window.innerWidth, height || window.innerHeight)
  const box = useRef<HTMLDivElement>(null)
  const { rows, columns } = useFit(box, { width: line.width * size, height: line.height * size })
  const pages = useMemo(() => pagesByTower(linesOf(board), rows * columns), [board, rows, columns])
  const { page, paused, setPaused } = useTurning(pages.length, false, stay)
  const shown = pages[page]
  const clock = useClock()
  return (
    <div className={classes.page} style={{ fontSize: size }}>
      <header className={classes.head}>
        <Mark name={board.buildingName} logo={board.logo} size={Math.round(size * 2)} />
        <div className={classes.title}>
          <h1>{board.buildingName}</h1>
          <p>{t('directory')}</p>
        </div>
        <div className={classes.clock}>
          <p className={classes.time}>{clock.time}</p>
          <p>{clock.day}</p>
        </div>
      </header>
      <main className={classes.main}>
        {shown && board.towers.length > 1 && <h2>{shown.towerName}</h2>}
        <div ref={box} className={classes.box}>
          {shown ? (
            <ul
              className={classes.lines}
              style={{
                gridTemplateRows: `repeat(${rows}, ${line.height}em)`,
                gridTemplateColumns: `repeat(${Math.min(columns, Math.max(1, Math.ceil(shown.lines.length / rows)))}, minmax(0, 1fr))`,
              }}
            >
              {shown.lines.map((one, i) => (
                // a column says each floor once, where it begins
                <LobbyLine key={one.key} line={one} again={i % rows > 0 && shown.lines[i - 1]?.floorNo === one.floorNo} />
              ))}
            </ul>
          ) : (
            <p className={classes.empty}>{t('empty')}</p>
          )}
        </div>
      </main>
      <footer className={classes.foot}>
        <p className={classes.note} role="status" data-away={away || undefined}>
          {away && <CloudOff size={18} strokeWidth={1.6} aria-hidden />}
          {t(away ? 'offline' : 'asOf', { time: at })}
        </p>
        {pages.length > 1 && (
          <div className={classes.pages}>
            <span>{t('pageOf', { page: page + 1, pages: pages.length })}</span>
            <button type="button" className={classes.pause} aria-label={t(paused ? 'play' : 'pause')} onClick={() => setPaused(!paused)}>
              {paused ? <Play size={20} strokeWidth={1.7} /> : <Pause size={20} strokeWidth={1.7} />}
            </button>
          </div>
        )}
      </footer>
    </div>
  )
}

const LobbyLine = ({ line: { companyName, floorNo, units }, again }: { line: Line; again: boolean }) => (
  <li className={classes.line}>
    <span className={classes.floor}>
      <span data-heard={again || undefined}>{floorNo}</span>
    </span>
    <span className={classes.name}>{companyName}</span>
    <span className={classes.units}>{units}</span>
  </li>
)
