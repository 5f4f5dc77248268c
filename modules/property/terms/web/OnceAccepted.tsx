import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { dayText } from '#kit/web/parts/dates.ts'
import { useItem, useSend } from '#kit/web/queries.ts'
import { acceptTerms, getOwnTerms, type TermsText } from '../contract.ts'
import classes from './Terms.module.css'
import { TermsWords } from './TermsWords.tsx'
import { t } from './texts.ts'

/** The screen, once the terms that must be accepted have been. Until that is known it is shown: the answer is nearly always that they have. */
export const OnceAccepted = ({ children }: { children: ReactNode }) => {
  const pending = useItem(getOwnTerms, {}).data?.pending
  return pending ? <Ask terms={pending} /> : children
}

const Ask = ({ terms }: { terms: TermsText }) => {
  const accept = useSend(acceptTerms, { said: t('accepted') })
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('pleaseAccept')}</h1>
      <p className={classes.lead}>{t('pleaseAcceptText', { date: dayText(terms.effectiveDate) })}</p>
      <section className={classes.read} aria-label={terms.title}>
        <h2>{terms.title}</h2>
        <TermsWords text={terms.text} />
      </section>
      <Button size="md" loading={accept.busy} onClick={() => accept({ params: { uuid: terms.uuid } })}>
        {t('accept')}
      </Button>
    </div>
  )
}
