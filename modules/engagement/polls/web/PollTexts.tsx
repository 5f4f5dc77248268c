import { languages } from '#kit/contract/language.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { words } from '#kit/web/words.ts'
import type { Poll } from '../contract.ts'
import { t } from './texts.ts'
import classes from './PollTexts.module.css'

/** The words of a poll in all its languages, and its pictures. */
export const PollTexts = ({ poll }: { poll: Poll }) => (
  <>
    {languages.map((language) => {
      const said = poll.pollFormDescList.find((entry) => entry.languageCode === language)
      return (
        <div key={language} className={classes.language}>
          <h3>{t(`language.${language}`)}</h3>
          {said?.title ? (
            <Facts
              facts={[
                { label: words('title'), value: <span lang={language}>{said.title}</span>, wide: true },
                said.description && {
                  label: words('description'),
                  value: (
                    <span lang={language} className={classes.text}>
                      {said.description}
                    </span>
                  ),
                  wide: true,
                },
                said.buttonText && { label: t('buttonText'), value: <span lang={language}>{said.buttonText}</span>, wide: true },
              ]}
            />
          ) : (
            <p className={classes.none}>{t('usesEnglish')}</p>
          )}
        </div>
      )
    })}
    {poll.imageFiles.length > 0 && (
      <ul className={classes.images}>
        {poll.imageFiles.map((image) => (
          <li key={image.uuid}>
            <a href={image.fullPath} target="_blank" rel="noreferrer">
              <img src={image.previewPath ?? image.fullPath} alt={image.name} width={265} height={150} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    )}
  </>
)
