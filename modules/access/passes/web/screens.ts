import { IdCard, QrCode } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

const faces = () => import('./FaceUploads.tsx')
const uploads = () => import('./CardUploads.tsx')
const addOn = 'THIRD_PARTY_INTEGRATION'

export const passScreens = screens('access/passes', t, [
  {
    path: '/access-passes',
    title: 'accessPasses',
    can: can.VIEW,
    menu: { group: 'access', icon: IdCard, letter: 'b' },
    load: () => import('./AccessPasses.tsx').then((m) => m.AccessPasses),
  },
  {
    path: '/my-passes',
    title: 'myPasses',
    menu: { group: 'access', icon: QrCode },
    load: () => import('./MyPasses.tsx').then((m) => m.MyPasses),
  },
  { path: '/phone-pass', title: 'phonePass', public: true, load: () => import('./public/PhonePage.tsx').then((m) => m.PhonePage) },
  { path: '/upload/third-party-passes', title: 'uploadCards', can: can.EDIT, addOn, load: () => uploads().then((m) => m.UploadCards) },
  { path: '/upload/third-party-passes/results', title: 'uploadCards', can: can.EDIT, addOn, load: () => uploads().then((m) => m.CardsUploaded) },
  { path: '/upload/fr-images', title: 'uploadFaces', can: can.EDIT, load: () => faces().then((m) => m.UploadFaces) },
  { path: '/upload/fr-images/confirm', title: 'uploadFaces', can: can.EDIT, load: () => faces().then((m) => m.ConfirmFaces) },
  { path: '/upload/fr-images/result', title: 'uploadFaces', can: can.EDIT, load: () => faces().then((m) => m.FacesUploaded) },
])
