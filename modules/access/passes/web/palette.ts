import { sought } from '#kit/web/sought.ts'
import type en from '../texts/en.ts'

const addOn = 'THIRD_PARTY_INTEGRATION'

export const palette = sought<typeof en>([
  {
    path: '/access-passes',
    alsoCalled: 'alsoCalled.passes',
    tabs: [
      { title: 'tab.QR_PASSES', query: { tab: 'QR_PASSES' }, alsoCalled: 'alsoCalled.qr' },
      { title: 'tab.MOBILE_PASSES', query: { tab: 'MOBILE_PASSES' }, alsoCalled: 'alsoCalled.phones' },
      { title: 'tab.HID_PASSES', query: { tab: 'HID_PASSES' }, addOn, alsoCalled: 'alsoCalled.phones' },
      { title: 'tab.PHYSICAL_CARDS', query: { tab: 'PHYSICAL_CARDS' }, addOn, alsoCalled: 'alsoCalled.cards' },
      { title: 'tab.PIN_CODES', query: { tab: 'PIN_CODES' }, alsoCalled: 'alsoCalled.pins' },
      { title: 'tab.FR_PASSES', query: { tab: 'FR_PASSES' }, alsoCalled: 'alsoCalled.faces' },
    ],
  },
  { path: '/my-passes', alsoCalled: 'alsoCalled.passes' },
  { path: '/upload/third-party-passes', alsoCalled: 'alsoCalled.upload' },
  { path: '/upload/fr-images', alsoCalled: 'alsoCalled.upload' },
])
