import { t } from '../texts.ts'
import { legalTexts } from './legal.ts'
import { LegalPage } from './LegalPage.tsx'

export const loadPersonalDataConsent = async () => {
  const { consent } = await legalTexts()
  return () => <LegalPage title={t('personalData')} text={consent} />
}
