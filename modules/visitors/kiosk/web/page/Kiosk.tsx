import { Button } from '@mantine/core'
import { CalendarX2, LogOut, QrCode } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { languages } from '#kit/contract/language.ts'
import { chooseLanguage, language, languageNames } from '#kit/web/language.ts'
import { useOnline } from '#kit/web/online.ts'
import { Initials } from '#kit/web/parts/pictures/Initials.tsx'
import { product } from '#kit/web/product.ts'
import { queries } from '#kit/web/queries.ts'
import type { KioskPage } from '../../contract/at-kiosk.ts'
import { t } from '../texts.ts'
import { ByCode } from './ByCode.tsx'
import { Pairing } from './Pairing.tsx'
import { Said } from './Said.tsx'
import { useClearing } from './useClearing.ts'
import { useKiosk } from './useKiosk.ts'
import { WalkIn } from './WalkIn.tsx'
import classes from './Kiosk.module.css'

type Way = 'ARRIVE' | 'LEAVE' | 'WALK_IN'

/** How far the visitor at the kiosk has come; the next one begins on an empty page. */
const useVisit = (page: KioskPage | undefined, lost: boolean) => {
  const [way, setWay] = useState<Way>()
  // a new visitor begins on a new page: nothing that was typed is drawn again
  const [visitor, setVisitor] = useState(0)
  const [wasLost, setWasLost] = useState(lost)
  if (wasLost !== lost) {
    // whoever stood before it was sent to the desk: the next one finds an empty page
    setWasLost(lost)
    setWay(undefined)
    setVisitor((n) => n + 1)
  }
  const clear = () => {
    queries.clear()
    setWay(undefined)
    setVisitor((n) => n + 1)
  }
  // the next one finds the language that it waits in; the page is loaded anew for it, which needs a network
  const finish = () => {
    clear()
    if (page && page.language !== language && !lost) chooseLanguage(page.language)
  }
  const gone = useEffectEvent(clear)
  useEffect(() => {
    // the browser may keep the page as it was left, and show it again by its back key
    const back = () => gone()
    window.addEventListener('pagehide', back)
    window.addEventListener('popstate', back)
    return () => {
      window.removeEventListener('pagehide', back)
      window.removeEventListener('popstate', back)
    }
  }, [])
  return { way, setWay, visitor, clear, finish }
}

/** The tablet in the lobby. What a visitor types lives in this page alone, and goes with the visitor. */
export const Kiosk = () => {
  const kiosk = useKiosk()
  const { standing, page, away, hear } = kiosk
  const online = useOnline()
  const lost = away || !online
  const { way, setWay, visitor, clear, finish } = useVisit(page, lost)
  const left = useClearing(way !== undefined, finish)
  useFirstLanguage(page, way === undefined && !lost)
  return (
    <div className={classes.page}>
      <Head building={page?.building} />
      <main className={classes.main}>
        {lost ? (
          <Said key="away" title={t('page.away')} text={t('page.awayText')} tone="wrong" />
        ) : standing === 'UNPAIRED' ? (
          <Pairing onPaired={kiosk.paired} />
        ) : standing === 'ENDED' ? (
          <Said title={t('page.ended')} text={t('page.endedText')} tone="wrong" back={{ label: t('page.pairAgain'), onClick: kiosk.forget }} />
        ) : standing === 'OFF' ? (
          <Said key="off" title={t('page.off')} text={t('page.offText')} tone="wrong" />
        ) : page && way === 'WALK_IN' ? (
          <WalkIn key={visitor} page={page} hear={hear} onBack={clear} onOver={finish} />
        ) : page && way ? (
          <ByCode key={`${way} ${visitor}`} leaves={way === 'LEAVE'} hear={hear} onBack={clear} onOver={finish} />
        ) : page ? (
          <Start page={page} onChoose={setWay} />
        ) : (
          <p role="status" className={classes.quiet}>
            {t('page.loading')}
          </p>
        )}
      </main>
      <Foot left={left} />
    </div>
  )
}

const Head = ({ building }: { building: KioskPage['building'] | undefined }) => (
  <header className={classes.head}>
    {building?.logoUrl ? (
      <img className={classes.logo} src={building.logoUrl} alt="" />
    ) : (
      <Initials kind="organisation" look="filled" name={building?.name ?? product} size={40} />
    )}
    <p className={classes.owner}>{building?.name ?? product}</p>
  </header>
)

const Foot = ({ left }: { left: number | undefined }) => (
  <footer className={classes.foot} aria-live="polite">
    {left !== undefined && (
      <>
        <span>{t('page.clears', { n: left })}</span>
        <Button variant="default" size="lg">
          {t('page.stay')}
        </Button>
      </>
    )}
  </footer>
)

/** Milliseconds in which whoever has chosen a language begins. */
const chosenFor = 30_000

/** Whoever has chosen a language and gone without doing anything leaves it to nobody. */
const useFirstLanguage = (page: KioskPage | undefined, waits: boolean) => {
  const first = page?.language
  useEffect(() => {
    if (!waits || first === undefined || first === language) return undefined
    const timer = setTimeout(() => chooseLanguage(first), chosenFor)
    return () => clearTimeout(timer)
  }, [waits, first])
}

const ways = [
  { way: 'ARRIVE', icon: QrCode, title: 'page.haveCode', text: 'page.haveCodeText' },
  { way: 'WALK_IN', icon: CalendarX2, title: 'page.noAppointment', text: 'page.noAppointmentText' },
  { way: 'LEAVE', icon: LogOut, title: 'page.leaving', text: 'page.leavingText' },
] as const

const Start = ({ page, onChoose }: { page: KioskPage; onChoose: (way: Way) => void }) => (
  <>
    <h1 className={classes.title}>{t('page.welcome', { name: page.building.name })}</h1>
    <div className={classes.languages} role="group" aria-label={t('page.language')}>
      {languages.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          className={classes.language}
          aria-pressed={one === language}
          onClick={() => one !== language && chooseLanguage(one)}
        >
          {languageNames[one]}
        </button>
      ))}
    </div>
    <div className={classes.ways}>
      {ways.map(({ way, icon: Icon, title, text }) => (
        <button key={way} type="button" className={classes.way} onClick={() => onChoose(way)}>
          <Icon size={40} strokeWidth={1.5} aria-hidden />
          <strong>{t(title)}</strong>
          <span className={classes.quiet}>{t(text)}</span>
        </button>
      ))}
    </div>
  </>
)
