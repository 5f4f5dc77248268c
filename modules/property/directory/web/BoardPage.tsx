import { TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { dotted } from '#kit/contract/dotted.ts'
import { ColorSchemeSwitch } from '#kit/web/frame/ColorSchemeSwitch.tsx'
import { Link } from '#kit/web/frame/Link.tsx'
import { PublicPage } from '#kit/web/frame/PublicPage.tsx'
import { language } from '#kit/web/language.ts'
import { Segmented } from '#kit/web/parts/fields/Segmented.tsx'
import { to } from '#kit/web/screens.ts'
import type { Board } from '../contract.ts'
import { fitting, inOrder, type Line, linesOf, type Order } from './lines.ts'
import { Mark } from './Mark.tsx'
import { t } from './texts.ts'
import classes from './Directory.module.css'

interface Props {
  code: string
  board: Board
  at: string
  away: boolean
}

/** The board on a phone or at a desk. */
export const BoardPage = ({ code, board, at, away }: Props) => {
  const [typed, setTyped] = useState('')
  const [order, setOrder] = useState<Order>('floor')
  const lines = inOrder(fitting(linesOf(board), typed), order, language)
  return (
    <PublicPage
      wide
      owner={{ name: board.buildingName, detail: t('directory'), ...(board.logo ? { logo: board.logo } : {}) }}
      below={
        <div className={classes.foot}>
          <span role="status">{t(away ? 'offline' : 'asOf', { time: at })}</span>
          <ColorSchemeSwitch />
          <Link href={to('/directory', {}, { building: code, kiosk: '1' })}>{t('lobbyScreen')}</Link>
          <Link href={to('/directory', {}, { building: code, display: '1' })}>{t('largeDisplay')}</Link>
        </div>
      }
    >
      <h1>{t('directory')}</h1>
      <div className={classes.tools}>
        <TextInput
          className={classes.search}
          size="lg"
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<Search size={17} strokeWidth={1.6} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Segmented
          label={t('view')}
          value={order}
          onChange={setOrder}
          options={[
            { value: 'floor', label: t('byFloor') },
            { value: 'name', label: t('byName') },
          ]}
        />
      </div>
      <p className={classes.lead} role="status">
        {lines.length > 0
          ? t('shown', { n: new Set(lines.map(({ companyName }) => companyName)).size })
          : typed.trim()
            ? t('nothingFits', { typed: typed.trim() })
            : t('empty')}
      </p>
      {lines.length > 0 && (order === 'floor' ? <ByTower board={board} lines={lines} /> : <Lines lines={lines} towers={board.towers.length > 1} />)}
    </PublicPage>
  )
}

/** A bare number is not read as a floor by itself. */
const floorText = (floor: string): string => (/^\d+$/.test(floor) ? t('floorNo', { floor }) : floor)

const ByTower = ({ board, lines }: { board: Board; lines: readonly Line[] }) =>
  [...Map.groupBy(lines, ({ towerName }) => towerName)].map(([tower, inTower]) => (
    <section key={tower} className={classes.tower}>
      {board.towers.length > 1 && <h2>{tower}</h2>}
      <Lines lines={inTower} towers={false} />
    </section>
  ))

const Lines = ({ lines, towers }: { lines: readonly Line[]; towers: boolean }) => (
  <ul className={classes.lines}>
    {lines.map(({ key, companyName, logo, towerName, floorNo, units }) => (
      <li key={key} className={classes.line}>
        <Mark name={companyName} logo={logo} size={36} />
        <span className={classes.name}>{companyName}</span>
        <span className={classes.where}>
          <span>{dotted(towers && towerName, floorText(floorNo))}</span>
          <span className={classes.quiet}>{t('unitsOf', { units })}</span>
        </span>
      </li>
    ))}
  </ul>
)
