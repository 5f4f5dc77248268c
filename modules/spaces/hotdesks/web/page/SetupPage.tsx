import type { ReactNode } from 'react'
import { LanguageSwitch } from '#kit/web/frame/LanguageSwitch.tsx'
import classes from './ZoneDisplay.module.css'

/** What stands on a tablet until it shows a display: in large type, and in the language that the wall is to have. */
export const SetupPage = ({ children }: { children: ReactNode }) => (
  <div className={classes.setup}>
    <header className={classes.language}>
      <LanguageSwitch />
    </header>
    <main className={classes.setupBody}>{children}</main>
  </div>
)
