import { sought } from '#kit/web/sought.ts'
import type en from '../texts/en.ts'

export const palette = sought<typeof en>([
  {
    path: '/management/customers',
    alsoCalled: 'alsoCalled.customers',
    tabs: [
      { title: 'types.LANDLORD', query: {}, alsoCalled: 'alsoCalled.buildings' },
      { title: 'types.TENANT', query: { officeCentreType: 'TENANT' } },
      { title: 'types.OFFICE', query: { officeCentreType: 'OFFICE' } },
    ],
  },
  { path: '/management/customer/add', alsoCalled: 'alsoCalled.newCustomer' },
])
