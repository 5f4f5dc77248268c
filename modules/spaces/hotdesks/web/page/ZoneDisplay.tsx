import { useEffect, useState } from 'react'
import { useParam } from '#kit/web/navigation.ts'
import { clockText, dayText, inZone } from '#kit/web/parts/fields/dates.ts'
import { Initials } from '#kit/web/parts/pictures/Initials.tsx'
import { QrCode } from '#kit/web/parts/pictures/QrCode.tsx'
import { PlanSheet, pointStyle } from '#modules/property/floor-plans/web/front.tsx'
import type { DisplayPage } from '../../contract.ts'
import { planText } from '../deskText.ts'
import { t } from '../texts.ts'
import { Refused } from './Refused.tsx'
import { useDisplay } from './useDisplay.ts'
import classes from './ZoneDisplay.module.css'

type Desk = DisplayPage['desks'][number]
type Look = 'FREE' | 'SHORT' | 'TAKEN' | 'KEPT' | 'OUT'

/** Milliseconds without an answer after which it says so. */
const quietFor = 30_000

const lookOf = ({ now, later }: Desk): Look => (now === 'FREE' && later !== null && later !== 'FREE' ? 'SHORT' : now)

/** The tablet on the wall: which desks are free now, and until when. It shows what it knew while it is alone, and says since when. */
export const ZoneDisplay = () => {
  const { page, heardAt, refused } = useDisplay(useParam('id'))
  const now = useNow()
  if (refused) return <Refused error={refused} />
  if (!page || heardAt === undefined) return <main className={classes.setup} aria-busy />
  return <Wall page={page} heardAt={heardAt} now={now} />
}

const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const Wall = ({ page, heardAt, now }: { page: DisplayPage; heardAt: number; now: number }) => {
  const { building, desks, noon, dayUntil, timeZone } = page
  const local = inZone(new Date(now), timeZone)
  const heard = clockText(inZone(new Date(heardAt), timeZone).time)
  const lost = now - heardAt > quietFor
  const of = (look: Look) => desks.filter((desk) => lookOf(desk) === look).length
  const [free, short] = [of('FREE'), of('SHORT')]
  const rows = [
    { look: 'FREE', label: t('freeUntil', { time: dayUntil }), n: free },
    { look: 'SHORT', label: t('freeThenBooked', { time: noon }), n: short },
    { look: 'TAKEN', label: t('takenNow'), n: of('TAKEN') },
    { look: 'KEPT', label: t('state.KEPT'), n: of('KEPT') },
    { look: 'OUT', label: t('state.OUT'), n: of('OUT') },
  ] as const
  return (
    <main className={classes.wall}>
      <header className={classes.head}>
        {building.logoUrl ? (
          <img className={classes.logo} src={building.logoUrl} alt="" />
        ) : (
          <Initials kind="organisation" look="filled" name={building.name} size={40} />
        )}
        <div className={classes.names}>
          <h1>{page.name}</h1>
          <p>{`${planText(page.plan)} · ${building.name}`}</p>
        </div>
        <div className={classes.clock}>
          <strong>{clockText(local.time)}</strong>
          <span>{page.date === local.day ? dayText(local.day) : `${t('tomorrow')} · ${dayText(page.date)}`}</span>
        </div>
      </header>
      <section className={classes.board} aria-label={planText(page.plan)}>
        <PlanSheet image={page.plan.image}>
          {desks.map((desk) => (
            <div key={desk.uuid} className={classes.desk} style={pointStyle(desk)} data-look={lookOf(desk)}>
              <strong>{desk.deskNo}</strong>
              {desk.initials && <span>{desk.initials}</span>}
              <span>{underDesk(desk, noon, dayUntil)}</span>
            </div>
          ))}
        </PlanSheet>
      </section>
      <aside className={classes.side}>
        <section className={classes.card}>
          <p className={classes.count}>
            <strong>{free + short}</strong> {t('freeOf', { n: desks.length })}
          </p>
          <ul className={classes.legend}>
            {rows
              .filter(({ look, n }) => n > 0 || look === 'FREE' || look === 'TAKEN')
              .map(({ look, label, n }) => (
                <li key={look}>
                  <span className={classes.swatch} data-look={look} aria-hidden />
                  <span>{label}</span>
                  <strong>{n}</strong>
                </li>
              ))}
          </ul>
        </section>
        <section className={classes.card}>
          <QrCode className={classes.qr ?? ''} text={new URL(page.bookPath, location.origin).href} label={t('scanToBook')} />
          <p className={classes.scan}>{t('scanToBook')}</p>
        </section>
        <p className={classes.live} data-lost={lost} role="status">
          <span aria-hidden />
          {lost ? t('awaySince', { time: heard }) : t('live', { time: heard })}
        </p>
      </aside>
    </main>
  )
}

/** Hours as clocks on walls tell them, so that they fit. */
const underDesk = (desk: Desk, noon: string, dayUntil: string): string => {
  const look = lookOf(desk)
  if (look === 'FREE') return t('freeShort')
  if (look === 'SHORT') return t('freeTo', { time: noon })
  if (look === 'OUT' || look === 'KEPT') return t(`state.${look}`)
  return t('till', { time: desk.later === null || desk.later === 'TAKEN' ? dayUntil : noon })
}
