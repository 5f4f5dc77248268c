/** What a building can take or leave; the codes of the documents. */
export const addOns = [
  'THIRD_PARTY_INTEGRATION',
  'BOOK_FACILITY',
  'BOOK_HOTDESK',
  'THIRD_PARTY_INVOICE',
  'PEOPLE_COUNTING',
  'PROMOTION_MANAGEMENT',
  'ORDER_PAY_COLLECT',
  'RETAIL_MANAGEMENT',
  'AIRCON_EXTENSION',
  'DATA_PROVIDER',
  'STAFF_PORTAL',
  'VMS',
  'SERVICE_REQUEST',
] as const
export type AddOn = (typeof addOns)[number]
