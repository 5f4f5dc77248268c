import { LegalPage } from './LegalPage.tsx'
import { legalTexts, publishedTerms } from './legal.ts'
import { t } from '../texts.ts'

export const loadTerms = async () => {
  const own = await publishedTerms()
  if (own) return () => <LegalPage {...own} />
  const { terms } = await legalTexts()
  return () => <LegalPage title={t('termsOfUse')} text={terms} />
}
