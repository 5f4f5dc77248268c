import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '#kit/web/api.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { rateText } from '#kit/web/parts/fields/money.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { RecordHistory } from '#kit/web/parts/page/RecordHistory.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { words } from '#kit/web/words.ts'
import { getTaxSettingsHistory, type Tax } from '../contract.ts'
import { t } from './texts.ts'
import { told } from './told.ts'

/** What comes on every price of the building, and who decided it. */
export const TaxFacts = ({ oc, item }: { oc: string; item: UseQueryResult<Tax, ApiError> }) => (
  <>
    <Found item={item}>
      {({ name, pricesIncludeTax, rates }) => (
        <Sections>
          <Section title={t('taxTab')}>
            <Facts
              facts={
                rates.length === 0
                  ? [{ label: t('taxTab'), value: t('noTax') }]
                  : [
                      { label: t('taxName'), value: name },
                      { label: t('pricesIncludeTax'), value: words(pricesIncludeTax ? 'yes' : 'no') },
                      ...rates.map(({ from, basisPoints }) => ({ label: t('fromOn', { from: dayText(from) }), value: rateText(basisPoints) })),
                    ]
              }
            />
          </Section>
        </Sections>
      )}
    </Found>
    {item.data && item.data.version > 0 && <TaxHistory oc={oc} />}
  </>
)

const TaxHistory = ({ oc }: { oc: string }) => <RecordHistory read={getTaxSettingsHistory} params={{ oc }} t={t} told={told} secret={['rates']} />
