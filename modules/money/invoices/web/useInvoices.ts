import { useListing } from '#kit/web/listing.ts'
import { choice, day, flag } from '#kit/web/parts/list/filter.ts'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { useCompanyFilter } from '#modules/identity/office-centres/web/front.tsx'
import { listInvoices } from '../contract.ts'
import { invoiceSources } from '../contract/invoice.ts'
import { t } from './texts.ts'

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
    owed: flag(t('filter.owed')),
    opened: flag(t('filter.opened')),
  })
