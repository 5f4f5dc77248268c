import { QrCode } from '#kit/web/parts/pictures/QrCode.tsx'
import { useNow } from '#kit/web/useNow.ts'
import type { VisitorPass } from '../../contract/public-pass.ts'
import { t } from '../texts.ts'
import classes from './VisitorPass.module.css'

const secondsPerCode = 30

/** Each code in its half minute, with how long it is good still. */
export const PassCode = ({ pass }: { pass: VisitorPass }) => {
  const now = useNow(1000)
  const shown = pass.codes.findLast(({ from }) => Date.parse(from) <= now) ?? pass.codes[0]
  if (!shown) return null
  const left = Math.max(0, Math.ceil((Date.parse(shown.from) + secondsPerCode * 1000 - now) / 1000))
  return (
    <>
      <QrCode text={shown.code} label={t('passCode')} className={classes.code ?? ''} />
      <div className={classes.left} aria-hidden>
        <span style={{ width: `${(left / secondsPerCode) * 100}%` }} />
      </div>
      <p className={classes.quiet}>{t('newCodeIn', { n: left })}</p>
    </>
  )
}
