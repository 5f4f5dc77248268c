import { language } from '#kit/web/language.ts'
import { useParam } from '#kit/web/navigation.ts'
import { clockText, inZone, shortDayText } from '#kit/web/parts/fields/dates.ts'
import { Initials } from '#kit/web/parts/pictures/Initials.tsx'
import { QrCode } from '#kit/web/parts/pictures/QrCode.tsx'
import { shortClockText } from '#kit/web/times.ts'
import { useNow } from '#kit/web/useNow.ts'
import type { DisplayPage } from '../../contract.ts'
import { planText } from '../deskText.ts'
import { t } from '../texts.ts'
import { Refused } from './Refused.tsx'
import { useDisplay } from './useDisplay.ts'
import { useScanWords } from './useScanWords.ts'
import { type Look, lookOf, WallPlan } from './WallPlan.tsx'
import classes from './ZoneDisplay.module.css'

/** Milliseconds without an answer after which it says so. */
const quietFor = 30_000

const weekdays = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { weekday: 'short', timeZone: 'UTC' })
const weekdayText = (day: string): string => weekdays.format(new Date(`${day}T00:00:00Z`))

/** The same on a desk and in the words beside: '1 PM', in one line. */
const hourText = (time: string): string => shortClockText(time).replace(' ', '\u{a0}')

/** The tablet on the wall: which desks are free now, and until when. It shows what it knew while it is alone, and says since when. */
export const ZoneDisplay = () => {
  const { page, heardAt, refused } = useDisplay(useParam('id'))
  const now = useNow(1000)
  if (refused) return <Refused error={refused} />
  if (!page || heardAt === undefined) return <main className={classes.setup} aria-busy />
  return <Wall page={page} heardAt={heardAt} now={now} />
}

const Wall = ({ page, heardAt, now }: { page: DisplayPage; heardAt: number; now: number }) => {
  const { building, desks, plan, timeZone } = page
  const local = inZone(new Date(now), timeZone)
  const [noon, dayUntil] = [hourText(page.noon), hourText(page.dayUntil)]
  const heard = clockText(inZone(new Date(heardAt), timeZone).time)
  const lost = now - heardAt > quietFor
  const scan = useScanWords(building.languages)
  const of = (look: Look) => desks.filter((desk) => lookOf(desk) === look).length
  const [free, short] = [of('FREE'), of('SHORT')]
  const rows = [
    { look: 'FREE', label: t('freeUntil', { time: dayUntil }), n: free },
    { look: 'SHORT', label: t('freeThenBooked', { time: noon }), n: short },
    { look: 'TAKEN', label: t('takenNow'), n: of('TAKEN') },
    { look: 'KEPT', label: t('state.KEPT'), n: of('KEPT') },
    { look: 'OUT', label: t('state.OUT'), n: of('OUT') },
  ] as const
  const dayOf = (day: string) => t('wallDay', { weekday: weekdayText(day), day: shortDayText(day, local.day) })
  return (
    <main className={classes.wall}>
      <header className={classes.head}>
        {building.logoUrl ? (
          <img className={classes.logo} src={building.logoUrl} alt="" />
        ) : (
          <Initials kind="organisation" look="filled" name={building.name} size={40} />
        )}
        <div className={classes.names}>
          <h1>{plan.name}</h1>
          <p>{t('floorOf', { floorNo: plan.floorNo, building: building.name })}</p>
        </div>
        <div className={classes.clock}>
          <strong>{clockText(local.time)}</strong>
          <span>{dayOf(local.day)}</span>
        </div>
      </header>
      <section className={classes.board} aria-label={planText(plan)}>
        <WallPlan page={page} noon={noon} dayUntil={dayUntil} />
      </section>
      <aside className={classes.side}>
        <section className={classes.card}>
          {page.date !== local.day && <p className={classes.day}>{`${t('tomorrow')} · ${dayOf(page.date)}`}</p>}
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
        <section className={`${classes.card} ${classes.scanCard}`}>
          <QrCode className={classes.qr ?? ''} text={new URL(page.bookPath, location.origin).href} label={t('scanToBook')} />
          <div className={classes.scan}>
            <p>{t('scanToBook')}</p>
            <p lang={scan.language}>{scan.words}</p>
          </div>
        </section>
        <p className={classes.live} data-lost={lost} role="status">
          <span aria-hidden />
          {lost ? t('awaySince', { time: heard }) : t('live', { time: heard })}
        </p>
      </aside>
    </main>
  )
}
