import { PublicPage } from '#kit/web/frame/PublicPage.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { product } from '#kit/web/product.ts'
import { legalEdition } from '../../contract.ts'
import { footerLinks, usePublicSettings } from '../settings.ts'
import { t } from '../texts.ts'
import type { LegalText } from './legal.ts'
import { SupportLine } from './SupportLine.tsx'
import classes from './LegalPage.module.css'

const named = (text: string): string => text.replaceAll('{product}', product)

export const LegalPage = ({ title, text, since = legalEdition }: { title: string; text: LegalText; since?: string }) => {
  const settings = usePublicSettings()
  return (
    <PublicPage
      owner={{ name: product }}
      wide
      footerLinks={footerLinks(settings)}
      demoMode={settings?.demoAccounts.length ? t('demoMode') : undefined}
    >
      <article className={classes.text}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.since}>{t('inForceSince', { date: dayText(since) })}</p>
        <p>{named(text.lead)}</p>
        {text.sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            {heading && <h2 className={classes.heading}>{named(heading)}</h2>}
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{named(paragraph)}</p>
            ))}
          </section>
        ))}
        <SupportLine label={t('questionsTo')} className={classes.contact} />
      </article>
    </PublicPage>
  )
}
