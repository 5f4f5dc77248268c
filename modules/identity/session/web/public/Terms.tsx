import { t } from '../texts.ts'
import { legalTexts, publishedTerms } from './legal.ts'
import { LegalPage } from './LegalPage.tsx'

export const loadTerms = async () => {
  const own = await publishedTerms()
  if (own) return () => <LegalPage {...own} />
  const { terms } = await legalTexts()
  return () => <LegalPage title={t('termsOfUse')} text={terms} />
}
