import { Delete } from 'lucide-react'
import { language } from '#kit/web/language.ts'
import { words } from '#kit/web/words.ts'
import { type Line, nextKeys } from './lines.ts'
import { t } from './texts.ts'
import classes from './Kiosk.module.css'

interface Props {
  lines: readonly Line[]
  typed: string
  onType: (typed: string) => void
  onClose: () => void
}

/** A keyboard of the letters that lead somewhere, in whatever script the names are. */
export const KioskKeys = ({ lines, typed, onType, onClose }: Props) => (
  <section className={classes.board} aria-label={t('keys')}>
    <div className={classes.typed}>
      <output className={classes.text}>{typed || <span className={classes.hint}>{words('company')}</span>}</output>
      <button
        type="button"
        className={classes.key}
        aria-label={words('delete')}
        disabled={!typed}
        onClick={() => onType([...typed].slice(0, -1).join(''))}
      >
        <Delete size={26} strokeWidth={1.7} aria-hidden />
      </button>
      <button type="button" className={classes.key} onClick={onClose}>
        {words('done')}
      </button>
    </div>
    <div role="group" aria-label={t('keys')} className={classes.letters}>
      {nextKeys(lines, typed, language).map((letter) => (
        <button
          key={letter}
          type="button"
          className={classes.key}
          data-wide={letter === ' ' || undefined}
          onClick={() => onType(`${typed}${letter}`)}
        >
          {letter === ' ' ? t('space') : letter}
        </button>
      ))}
    </div>
  </section>
)
