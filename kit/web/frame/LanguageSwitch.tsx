import { languages, type Language } from '#kit/contract/language.ts'
import { chooseLanguage, language } from '../language.ts'
import { words } from '../words.ts'
import classes from './Switches.module.css'

const names: Record<Language, [short: string, full: string]> = {
  en: ['EN', 'English'],
  'zh-Hant': ['繁', '繁體中文'],
  'zh-Hans': ['简', '简体中文'],
}

/** Choosing loads the page again in that language. */
export const LanguageSwitch = () => (
  <div role="group" aria-label={words('language')} className={classes.track}>
    {languages.map((one) => {
      const [short, name] = names[one]
      return (
        <button
          key={one}
          type="button"
          lang={one}
          className={classes.choice}
          aria-pressed={one === language}
          aria-label={`${short} ${name}`}
          onClick={() => one !== language && chooseLanguage(one)}
        >
          {short}
        </button>
      )
    })}
  </div>
)
