import { Button } from '@mantine/core'
import { Link } from '#kit/web/frame/Link.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import type { HomeStep } from '../contract.ts'
import { t } from './texts.ts'
import classes from './Home.module.css'

/** Of a new building, company or platform: what must be there before others can begin. */
export const SetUp = ({ steps }: { steps: readonly HomeStep[] }) => (
  <Section title={t('setUp')} card>
    <p className={classes.quiet}>{t('setUpText')}</p>
    <ul className={classes.rows}>
      {steps.map(({ name, text, href }) => (
        <li key={name} className={classes.row}>
          <span className={classes.what}>{text}</span>
          <Button component={Link} href={href} variant="default" size="xs" aria-label={t('deedOf', { deed: t('setUpGo'), name: text })}>
            {t('setUpGo')}
          </Button>
        </li>
      ))}
    </ul>
  </Section>
)
