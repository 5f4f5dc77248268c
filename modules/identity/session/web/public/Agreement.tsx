import { Checkbox } from '@mantine/core'
import { t } from '../texts.ts'
import classes from './Steps.module.css'

const pages = {
  terms: { sentence: 'agreeTerms', link: 'agreeTermsLink', href: '/terms-and-conditions' },
  consent: { sentence: 'agreeConsent', link: 'agreeConsentLink', href: '/personal-data-consent' },
} as const
export type Agreed = Record<keyof typeof pages, boolean>

/** Two ticks: consent to the use of personal data is given by itself, not as one of many terms. What is agreed to opens beside the form. */
export const Agreement = ({ value, onChange, asked }: { value: Agreed; onChange: (value: Agreed) => void; asked: boolean }) =>
  (['terms', 'consent'] as const).map((page) => {
    const { sentence, link, href } = pages[page]
    const [before, after] = t.of(sentence).split('{link}')
    const missing = asked && !value[page]
    return (
      <Checkbox
        key={page}
        checked={value[page]}
        onChange={(event) => onChange({ ...value, [page]: event.currentTarget.checked })}
        label={
          <>
            {before}
            <a className={classes.page} href={href} target="_blank" rel="noopener noreferrer">
              {t(link)}
            </a>
            {after}
          </>
        }
        required
        aria-invalid={missing}
        error={missing ? t('mustAgree') : undefined}
        mb="md"
      />
    )
  })
