import { CalendarX2, LogOut, QrCode } from 'lucide-react'
import { languages } from '#kit/contract/language.ts'
import { chooseLanguage, language, languageNames } from '#kit/web/language.ts'
import type { KioskPage } from '../../contract/at-kiosk.ts'
import { t } from '../texts.ts'
import classes from './Kiosk.module.css'

export type Way = 'ARRIVE' | 'LEAVE' | 'WALK_IN'

const ways = [
  { way: 'ARRIVE', icon: QrCode, title: 'page.haveCode', text: 'page.haveCodeText' },
  { way: 'WALK_IN', icon: CalendarX2, title: 'page.noAppointment', text: 'page.noAppointmentText' },
  { way: 'LEAVE', icon: LogOut, title: 'page.leaving', text: 'page.leavingText' },
] as const

export const Start = ({ page, onChoose }: { page: KioskPage; onChoose: (way: Way) => void }) => (
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
