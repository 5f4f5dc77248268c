import { ChevronLeft, ChevronRight, Pause, Play, Search } from 'lucide-react'
import { words } from '#kit/web/words.ts'
import type { Order } from './lines.ts'
import { t } from './texts.ts'
import classes from './Kiosk.module.css'

interface Props {
  page: number
  pages: number
  paused: boolean
  onPause: (paused: boolean) => void
  onGo: (by: number) => void
  order: Order
  onOrder: (order: Order) => void
  searching: boolean
  onSearch: () => void
}

const orders = [
  { order: 'floor', word: 'byFloor' },
  { order: 'name', word: 'byName' },
] as const

/** Everything that can be touched, within reach of a child and of a wheelchair: at the foot. */
export const KioskFoot = ({ page, pages, paused, onPause, onGo, order, onOrder, searching, onSearch }: Props) => (
  <div className={classes.deeds}>
    {!searching && (
      <button type="button" className={classes.key} data-primary onClick={onSearch}>
        <Search size={24} strokeWidth={1.7} aria-hidden />
        {t('touchToSearch')}
      </button>
    )}
    <div role="group" aria-label={t('view')} className={classes.keys}>
      {orders.map(({ order: one, word }) => (
        <button key={one} type="button" className={classes.key} aria-pressed={one === order} onClick={() => onOrder(one)}>
          {t(word)}
        </button>
      ))}
    </div>
    {pages > 1 && (
      <nav aria-label={t('pages')} className={classes.pages}>
        <button type="button" className={classes.key} aria-label={words('previousPage')} onClick={() => onGo(-1)}>
          <ChevronLeft size={28} strokeWidth={1.7} aria-hidden />
        </button>
        <span>{t('pageOf', { page: page + 1, pages })}</span>
        <button type="button" className={classes.key} aria-label={words('nextPage')} onClick={() => onGo(1)}>
          <ChevronRight size={28} strokeWidth={1.7} aria-hidden />
        </button>
        <button type="button" className={classes.key} aria-label={t(paused ? 'play' : 'pause')} onClick={() => onPause(!paused)}>
          {paused ? <Play size={24} strokeWidth={1.7} aria-hidden /> : <Pause size={24} strokeWidth={1.7} aria-hidden />}
        </button>
      </nav>
    )}
  </div>
)
