import { Button } from '@mantine/core'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { refreshKinds, useSend } from '#kit/web/queries.ts'
import { acceptTerms, type TermsText } from '../contract.ts'
import { TermsWords } from './TermsWords.tsx'
import { t } from './texts.ts'
import classes from './Terms.module.css'

/** In the place of every screen, until it is done. */
export const AcceptTerms = ({ terms }: { terms: TermsText }) => {
  const accept = useSend(acceptTerms, {
    said: t('accepted'),
    // whatever was asked for meanwhile was refused
    onDone: () => refreshKinds(['*']),
  })
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
