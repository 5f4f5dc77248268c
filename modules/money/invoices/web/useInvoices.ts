import { useListing } from '#kit/web/listing.ts'
import { choice, day } from '#kit/web/parts/list/filter.ts'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { words } from '#kit/web/words.ts'
import { useCompanyFilter } from '#modules/identity/office-centres/web/front.tsx'
import { listInvoices } from '../contract.ts'
import { invoiceSources } from '../contract/invoice.ts'
import { t } from './texts.ts'

const yesNo = () => [
  { value: 'true', label: words('yes') },
  { value: 'false', label: words('no') },
]

export const useInvoices = (oc: string, ofCompany: boolean) =>
  useListing(listInvoices, {
    sort: { by: 'invoiceDate', direction: 'DESC' },
    // a company has those of its own, whatever the building
    ...(ofCompany ? {} : { fixed: { officeCentreId: oc } }),
    except: ['oc', 'tab'],
    tab: 'status',
  })
export type Invoices = ReturnType<typeof useInvoices>

export const useInvoiceFilters = (list: Invoices, oc: string) =>
  useFilters(list, {
    ...useCompanyFilter(oc, list.value('companyId')),
    dateFrom: day(t('filter.dateFrom')),
    dateTo: day(t('filter.dateTo')),
    source: choice(
      t('source'),
      invoiceSources.map((source) => ({ value: source, label: t(`source.${source}`) })),
    ),
    owed: choice(t('filter.owed'), yesNo()),
    opened: choice(t('filter.opened'), yesNo()),
  })
