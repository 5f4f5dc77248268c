import { textIn } from '#kit/contract/translated.ts'
import { language } from '#kit/web/language.ts'
import { Sections } from '#kit/web/parts/page/Section.tsx'
import { Empty } from '#kit/web/parts/page/States.tsx'
import { words } from '#kit/web/words.ts'
import type { PollQuestion } from '../contract/questions.ts'
import { t } from './texts.ts'
import classes from './Questions.module.css'

/** The questions for those who may only look at them, in their language. */
export const QuestionsRead = ({ questions }: { questions: PollQuestion[] }) => {
  if (questions.length === 0) return <Empty text={t('noQuestionsYet')} />
  return (
    <Sections>
      <ol className={classes.read}>
        {questions.map((question, at) => (
          <li key={question.uuid}>
            <div className={classes.readHead}>
              <span>{t('questionN', { n: at + 1 })}</span>
              <span>{t(`optionType.${question.optionType}`)}</span>
              <span>{question.required ? t('mustBeAnswered') : words('optional')}</span>
            </div>
            <p className={classes.readText}>{textIn(question.texts, 'text', language)}</p>
            {question.choices.length > 0 && (
              <ul className={classes.readChoices}>
                {question.choices.map((choice) => (
                  <li key={choice.uuid}>{textIn(choice.texts, 'text', language)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </Sections>
  )
}
