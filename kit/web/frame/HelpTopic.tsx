import { ChevronRight } from 'lucide-react'
import type { Help } from '#kit/contract/help.ts'
import classes from './HelpTopic.module.css'

/** What one module is for, and its questions, each with the answer below it. */
export const HelpTopic = ({ help: { about, questions } }: { help: Help }) => (
  <div className={classes.topic}>
    <p className={classes.about}>{about}</p>
    {questions.map(({ ask, answer }) => (
      <details key={ask} className={classes.question}>
        <summary className={classes.ask}>
          <ChevronRight className={classes.mark} size={15} strokeWidth={1.7} aria-hidden />
          {ask}
        </summary>
        <p className={classes.answer}>{answer}</p>
      </details>
    ))}
  </div>
)
