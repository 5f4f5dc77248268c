import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { chooseLanguage, language } from '#kit/web/language.ts'
import { useOnline } from '#kit/web/online.ts'
import { Initials } from '#kit/web/parts/pictures/Initials.tsx'
import { product } from '#kit/web/product.ts'
import { queries } from '#kit/web/queries.ts'
import type { KioskPage } from '../../contract/at-kiosk.ts'
import { t } from '../texts.ts'
import { ByCode } from './ByCode.tsx'
import { Pairing } from './Pairing.tsx'
import { Said } from './Said.tsx'
import { type Way, Start } from './Start.tsx'
import { useClearing } from './useClearing.ts'
import { useKiosk } from './useKiosk.ts'
import { WalkIn } from './WalkIn.tsx'
import classes from './Kiosk.module.css'

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
