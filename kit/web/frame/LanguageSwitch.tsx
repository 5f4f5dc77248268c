import { languages, type Language } from '#kit/contract/language.ts'
import { chooseLanguage, language, languageNames } from '#kit/web/language.ts'
import { words } from '#kit/web/words.ts'
import classes from './Switches.module.css'

const shortNames: Record<Language, string> = { en: 'EN', 'zh-Hant': '繁', 'zh-Hans': '简' }

/** Choosing loads the page again in that language. */
export const LanguageSwitch = () => (
  <div role="group" aria-label={words('language')} className={classes.track}>
    {languages.map((one) => {
      const short = shortNames[one]
      return (
        <button
          key={one}
          type="button"
          lang={one}
          className={classes.choice}
          aria-pressed={one === language}
          aria-label={`${short} ${languageNames[one]}`}
          onClick={() => one !== language && chooseLanguage(one)}
        >
          {short}
        </button>
      )
    })}
  </div>
)
