import { languages } from '#kit/contract/language.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import type { Poll } from '../contract.ts'
import { t } from './texts.ts'
import classes from './PollTexts.module.css'

/** The words of a poll in all its languages, and its pictures. */
export const PollTexts = ({ poll }: { poll: Poll }) => (
  <>
    {languages.map((language) => {
      const said = poll.pollFormDescList.find((entry) => entry.languageCode === language)
      return (
        <div key={language} lang={language} className={classes.language}>
          <Facts
            facts={[
              { label: t(`language.${language}`), value: said?.title || t('usesEnglish'), wide: true },
              ...(said?.description
                ? [{ label: t('description'), value: <span className={classes.text}>{said.description}</span>, wide: true }]
                : []),
              ...(said?.buttonText ? [{ label: t('buttonText'), value: said.buttonText }] : []),
            ]}
          />
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
