import { Button } from '@mantine/core'
import { useState } from 'react'
import { dotted } from '#kit/contract/dotted.ts'
import type { ApiError } from '#kit/web/api.ts'
import { answerTone } from '#kit/web/parts/scanner/answerTone.ts'
import { Scanner } from '#kit/web/parts/scanner/Scanner.tsx'
import { useSend } from '#kit/web/queries.ts'
import { checkInAtKiosk, checkOutAtKiosk } from '../../contract.ts'
import { t } from '../texts.ts'
import { Said } from './Said.tsx'
import classes from './Kiosk.module.css'

interface Props {
  leaves: boolean
  /** What concerns the kiosk and not the visitor. */
  hear: (error: ApiError) => boolean
  onBack: () => void
  /** The visitor is done. */
  onOver: () => void
}
interface Answer {
  title: string
  text: string
  where?: string | undefined
  good: boolean
}

/** The code of the pass, or the one of the mail. What stands in the way is the desk's to say. */
export const ByCode = ({ leaves, hear, onBack, onOver }: Props) => {
  const [answer, setAnswer] = useState<Answer>()
  const told = (one: Answer) => {
    answerTone(one.good ? 'yes' : 'no')
    setAnswer(one)
  }
  const toDesk = () => told({ title: t('page.toDesk'), text: t('page.toDeskText'), good: false })
  const onRefused = (error: ApiError) => {
    if (!hear(error)) toDesk()
    return true
  }
  const arrive = useSend(checkInAtKiosk, {
    onRefused,
    onDone: ({ done, firstName, company, place }) =>
      done
        ? told({
            title: t('page.in', { name: firstName ?? '' }),
            text: t('page.inText'),
            where: dotted(company, place),
            good: true,
          })
        : toDesk(),
  })
  const leave = useSend(checkOutAtKiosk, {
    onRefused,
    onDone: ({ done, firstName, givesBack }) =>
      done ? told({ title: t('page.out', { name: firstName ?? '' }), text: t(givesBack ? 'page.givesBack' : 'page.outText'), good: true }) : toDesk(),
  })
  if (answer)
    return (
      <Said
        title={answer.title}
        text={answer.text}
        tone={answer.good ? 'good' : 'wrong'}
        back={{ label: t('page.done'), onClick: onOver }}
        {...(answer.good ? {} : { again: { label: t('page.tryAgain'), onClick: () => setAnswer(undefined) } })}
      >
        {answer.where && <p className={classes.where}>{answer.where}</p>}
      </Said>
    )
  return (
    <div className={classes.form}>
      <h1 className={classes.title}>{t(leaves ? 'page.leaving' : 'page.haveCode')}</h1>
      <p className={classes.lead}>{t(leaves ? 'page.showToLeave' : 'page.show')}</p>
      <Scanner
        front
        label={t('page.code')}
        verb={t(leaves ? 'page.checkOut' : 'page.checkIn')}
        onCode={(code) => (leaves ? leave : arrive)({ body: { code } })}
      />
      <Button variant="default" size="lg" onClick={onBack}>
        {t('page.back')}
      </Button>
    </div>
  )
}
