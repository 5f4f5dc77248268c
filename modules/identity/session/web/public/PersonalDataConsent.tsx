import { LegalPage } from './LegalPage.tsx'
import { legalTexts } from './legal.ts'
import { t } from '../texts.ts'

export const loadPersonalDataConsent = async () => {
  const { consent } = await legalTexts()
  return () => <LegalPage title={t('personalData')} text={consent} />
}
