import { missing, plainAddresses, service, serviceAddress } from './shape.ts'
import { documented, text } from './values.ts'

/** HID Origo, where phones get HID's credentials instead of the portal's own. */
export interface HidPlace {
  /** Of the Mobile Identities API, and of the service that gives out tokens; both without a slash at the end. */
  readonly url: string
  readonly authUrl: string
  readonly organisation: string
  readonly clientId: string
  readonly clientSecret: string
  readonly applicationId: string
  readonly partNumber: string
  /** How the number of a credential becomes what a reader sends. */
  readonly format: string
  readonly facilityCode: number
  /** Absent: no callback is believed. */
  readonly callbackSecret?: string
}

/** Bits of the facility code. */
const facilityBits: Readonly<Record<string, number>> = { W26: 8, W34: 16, W35: 12, W37: 16 }
const isFormat = (value: string): boolean => {
  const [, format = '', code = ''] = /^(W\d\d):(\d{1,5})$/.exec(value) ?? []
  return Number(code) < 2 ** (facilityBits[format] ?? 0) && format in facilityBits
}
const name = (most: number) => text('letters, digits, -, _ and .', (value) => value.length <= most && /^[\w.-]+$/.test(value))
const visible = (least: number) =>
  text(`${least} to 256 characters without spaces`, (value) => value.length >= least && /^[\x21-\x7e]{1,256}$/.test(value))

const variables = {
  HID_ORIGO_URL: serviceAddress.optional().register(documented, {
    default: 'none: phones have the portal’s own credential',
    meaning:
      'Address of HID Origo’s Mobile Identities, `https://ma.api.assaabloy.com/credential-management`: phones that are invited from then on get HID’s credential. Then the following are needed too.',
  }),
  HID_ORIGO_AUTH_URL: serviceAddress.default('https://api.origo.hidglobal.com/authentication').register(documented, {
    default: 'https://api.origo.hidglobal.com/authentication',
    meaning: 'Where the portal gets its tokens for it.',
  }),
  HID_ORIGO_ORGANISATION: name(64).optional().register(documented, { default: 'none', meaning: 'Number of the organisation at HID.' }),
  HID_ORIGO_CLIENT_ID: name(128).optional().register(documented, { default: 'none', meaning: 'System account of the portal there.' }),
  HID_ORIGO_CLIENT_SECRET: visible(1).optional().register(documented, { default: 'none', meaning: 'Its secret.' }),
  HID_ORIGO_APPLICATION_ID: name(128)
    .optional()
    .register(documented, { default: 'none', meaning: '`Application-ID` that HID has given to whoever runs the portal.' }),
  HID_ORIGO_PART_NUMBER: name(128).optional().register(documented, { default: 'none', meaning: 'Part number of the credentials that phones get.' }),
  HID_ORIGO_CARD_FORMAT: text('W26, W34, W35 or W37, a colon and the facility code, such as W26:99', isFormat).optional().register(documented, {
    default: 'none',
    meaning: 'Format and facility code of that part number, such as `W26:99`: with the number that HID draws, what a reader sends of a phone.',
  }),
  HID_ORIGO_CALLBACK_SECRET: visible(16).optional().register(documented, {
    default: 'none: callbacks are refused, and HID is asked',
    meaning: 'What HID sends along with its callbacks, as `X-Origo-Secret`.',
  }),
} as const

const needed = [
  'HID_ORIGO_URL',
  'HID_ORIGO_ORGANISATION',
  'HID_ORIGO_CLIENT_ID',
  'HID_ORIGO_CLIENT_SECRET',
  'HID_ORIGO_APPLICATION_ID',
  'HID_ORIGO_PART_NUMBER',
  'HID_ORIGO_CARD_FORMAT',
] as const

export const hid = service({
  variables,
  secrets: ['HID_ORIGO_CLIENT_ID', 'HID_ORIGO_CLIENT_SECRET', 'HID_ORIGO_CALLBACK_SECRET'],
  gaps: (given) => [
    ...missing(given, needed, 'phones with HID’s credential need it', [...needed, 'HID_ORIGO_CALLBACK_SECRET', 'HID_ORIGO_AUTH_URL']),
    ...plainAddresses(given, 'HID_ORIGO_URL', 'HID_ORIGO_AUTH_URL'),
  ],
  of: (values): HidPlace | undefined => {
    const { HID_ORIGO_URL: url, HID_ORIGO_ORGANISATION: organisation, HID_ORIGO_CLIENT_ID: clientId } = values
    const { HID_ORIGO_CLIENT_SECRET: clientSecret, HID_ORIGO_APPLICATION_ID: applicationId, HID_ORIGO_PART_NUMBER: partNumber } = values
    const { HID_ORIGO_CARD_FORMAT: card, HID_ORIGO_AUTH_URL: authUrl, HID_ORIGO_CALLBACK_SECRET: callbackSecret } = values
    if (!url || !organisation || !clientId || !clientSecret || !applicationId || !partNumber || !card) return undefined
    const [format = '', facilityCode = ''] = card.split(':')
    const place = { url, authUrl, organisation, clientId, clientSecret, applicationId, partNumber, format, facilityCode: Number(facilityCode) }
    return callbackSecret ? { ...place, callbackSecret } : place
  },
})
