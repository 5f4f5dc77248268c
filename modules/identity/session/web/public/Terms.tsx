import { LegalPage } from './LegalPage.tsx'
import { legalTexts } from './legal.ts'
import { t } from '../texts.ts'

export const loadTerms = async () => {
  const { terms } = await legalTexts()
  return () => <LegalPage title={t('termsOfUse')} text={terms} />
}
