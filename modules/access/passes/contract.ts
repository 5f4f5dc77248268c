import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { numericId, page } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { transitions } from '#kit/contract/transitions.ts'
import { can as canDoors, controllerFull } from '#modules/access/doors/contract.ts'
import { byUuidIn, inOrganisation, officeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { bytesOfCompanyUsed, bytesOfDayUsed } from '#modules/platform/files/contract.ts'
import { checking, confirming } from '#modules/platform/uploads/contract.ts'
import { noPassLeft } from '#modules/property/subscriptions/contract.ts'
import {
  AssignCardInput,
  Card,
  CardChoice,
  cardChoiceQuery,
  CardCounts,
  CardInput,
  cardQuery,
  type CardState,
  CardStateInput,
} from './contract/card.ts'
import { FaceForm, FaceReaders, FaceReadersInput, FaceView, FaceViewInput, OwnFace, OwnFaceInput } from './contract/face.ts'
import { AccessFloors, AccessFloorsInput, FloorChoice, floorChoiceQuery } from './contract/floor.ts'
import {
  Credential,
  DeviceCounts,
  deviceQuery,
  GivenCounts,
  givenQuery,
  Invited,
  mobileQuery,
  Pass,
  PassControllers,
  PinInput,
  pinQuery,
  PinTransaction,
  pinTrailQuery,
  Quota,
  RandomPin,
  ResumeInput,
  SuspendInput,
} from './contract/pass.ts'
import { holderInactive, mobilePassFirst, noSuchPass, notSuspendedByYou, ofOthers, passGivenAlready } from './contract/phone.ts'
import { WishInput, Wishes } from './contract/wish.ts'

export { getOwnCodes, getOwnRandomPin } from './contract/own.ts'
export {
  activateDevice,
  addedInApp,
  callbackUnknown,
  hearHidEvents,
  holderInactive,
  invitationUnknown,
  inviteOwnDevice,
  mobilePassFirst,
  noSuchPass,
  notSuspendedByYou,
  passGivenAlready,
  phoneTaken,
  phoneUnknown,
  readInvitation,
  readPhone,
  removeOwnDevice,
} from './contract/phone.ts'

/** EDIT gives and takes passes, ACTION suspends them and lets them work again. A company's admins for their own people. */
export const can = permissions('PASS', ['VIEW', 'EDIT', 'ACTION'])
/** Safety is no extra; only other makers' credentials are. */
export const addOn = ['none', ofOthers] as const

/** A card between stock, somebody's pocket and out of it. */
export const cardSteps = transitions<CardState>()({
  lose: { from: ['ASSIGNED', 'UNASSIGNED'], to: 'LOST', can: can.EDIT },
  damage: { from: ['ASSIGNED', 'UNASSIGNED'], to: 'DAMAGED', can: can.EDIT },
  findAgain: { from: ['LOST', 'DAMAGED'], to: 'UNASSIGNED', can: can.EDIT },
})
export const pinDuplicated = failure('pin_duplicated', 409, 'pinDuplicated')
export const pinTooEasy = failure('pin_too_easy', 422, 'pinTooEasy')
export const pinTries = failure('pin_tries', 429, 'pinTries')
export const cardTaken = failure('card_taken', 409, 'cardTaken')
export const cardUnknown = failure('card_unknown', 422, 'cardUnknown')
export const cardThere = failure('card_there', 409, 'cardThere')
/** It is in a temporary badge. */
export const cardIsBadge = failure('card_is_badge', 409, 'cardIsBadge')
export const cardNotInStock = failure('card_not_in_stock', 409, 'cardNotInStock')
export const suspendedAlready = failure('suspended_already', 409, 'suspendedAlready')
export const floorNotYours = failure('floor_not_yours', 422, 'floorNotYours')
export const floorTwice = failure('floor_twice', 422, 'floorTwice')
export const faceNotAlone = failure('face_not_alone', 409, 'faceNotAlone')
export const noFaceAsked = failure('no_face_asked', 409, 'noFaceAsked')
export const consentTextChanged = failure('consent_text_changed', 409, 'consentTextChanged')
export const notAZip = failure('not_a_zip', 422, 'notAZip')
export const doorUnknown = failure('door_unknown', 422, 'doorUnknown')
/** What is wrong with a picture. */
export const facePictureFailures = {
  faceUnreadable: failure('face_unreadable', 422, 'faceUnreadable'),
  faceTooSmall: failure('face_too_small', 422, 'faceTooSmall'),
  faceTooDark: failure('face_too_dark', 422, 'faceTooDark'),
  faceTooBright: failure('face_too_bright', 422, 'faceTooBright'),
  faceTooFlat: failure('face_too_flat', 422, 'faceTooFlat'),
  faceBlurred: failure('face_blurred', 422, 'faceBlurred'),
} as const

const inCentre = z.strictObject({ id: officeCentreRef })
const ofUser = z.strictObject({ oc: officeCentreRef, id: numericId })
const stale = ['passes', 'accessCards', 'controllerEntries', 'memberships']

export const getCredential = endpoint('GET /office-centres/{oc}/users/{id}/access-credential', {
  can: can.VIEW,
  params: ofUser,
  reply: Credential,
  stale,
})
/** What somebody who is invited is to get on joining. */
export const getWishes = endpoint('GET /office-centres/{oc}/user-registration-requests/{id}/access-passes', {
  can: can.VIEW,
  params: ofUser,
  reply: Wishes,
  stale: ['passWishes'],
})
export const setWishes = endpoint('PUT /office-centres/{oc}/user-registration-requests/{id}/update-access-passes', {
  can: can.EDIT,
  params: ofUser,
  body: WishInput,
  version: getWishes,
  reply: Wishes,
})
const give = { can: can.EDIT, params: ofUser, reply: Credential, fails: [passGivenAlready, noPassLeft, holderInactive, controllerFull] } as const
const take = { can: can.EDIT, params: ofUser, reply: Credential, fails: [noSuchPass, notSuspendedByYou] } as const
export const assignQrPass = endpoint('PUT /office-centres/{oc}/users/{id}/qr-pass', give)
export const unassignQrPass = endpoint('DELETE /office-centres/{oc}/users/{id}/qr-pass', take)
/** The right to open by phone. */
export const assignMobilePass = endpoint('PUT /office-centres/{oc}/users/{id}/mobile-pass', give)
/** With the devices that hang on it. */
export const unassignMobilePass = endpoint('DELETE /office-centres/{oc}/users/{id}/mobile-pass', take)
export const inviteDevice = endpoint('PUT /office-centres/{oc}/users/{id}/hid-pass', {
  ...give,
  addOn: ofOthers,
  reply: Invited,
  fails: [mobilePassFirst, passGivenAlready, holderInactive],
})
/** Takes the device away and keeps the right. */
export const removeDevice = endpoint('DELETE /office-centres/{oc}/users/{id}/hid-pass', { ...take, addOn: ofOthers })
export const assignCard = endpoint('PUT /office-centres/{oc}/users/{id}/third-party-card', {
  ...give,
  addOn: ofOthers,
  body: AssignCardInput,
  fails: [cardUnknown, cardTaken, cardIsBadge, cardNotInStock, holderInactive, notSuspendedByYou, controllerFull],
})
/** Back to stock. Of several cards the one that is named. */
export const unassignCard = endpoint('DELETE /office-centres/{oc}/users/{id}/third-party-card', {
  ...take,
  addOn: ofOthers,
  query: z.strictObject({ cardId: numericId.optional() }),
})
export const assignPin = endpoint('PUT /office-centres/{oc}/users/{id}/access-pin-code', {
  ...give,
  body: PinInput,
  fails: [pinDuplicated, pinTooEasy, pinTries, holderInactive, notSuspendedByYou, controllerFull],
})
export const unassignPin = endpoint('DELETE /office-centres/{oc}/users/{id}/access-pin-code', take)
export const listPinTransactionsOf = endpoint('GET /office-centres/{oc}/access-pin-code-transactions/user/{id}', {
  can: can.VIEW,
  params: ofUser,
  query: pinTrailQuery,
  reply: page(PinTransaction),
  stale,
})
/** Floors that may be given to single people: a company's admins give those that it rents. */
export const listAccessFloorChoices = endpoint('GET /office-centres/{oc}/access-floors/drop-down', {
  can: can.VIEW,
  params: inOrganisation,
  query: floorChoiceQuery,
  reply: page(FloorChoice),
  stale: ['floors', 'lettings'],
})
export const getAccessFloors = endpoint('GET /office-centres/{oc}/users/{id}/access-floors', {
  can: can.VIEW,
  params: ofUser,
  reply: AccessFloors,
  stale: ['personFloors'],
})
/** In place of those that stood there. */
export const setAccessFloors = endpoint('PUT /office-centres/{oc}/users/{id}/access-floors', {
  can: can.EDIT,
  params: ofUser,
  body: AccessFloorsInput,
  reply: AccessFloors,
  fails: [floorNotYours, floorTwice, holderInactive, controllerFull],
})
/** Compares what controllers were told with what holds, and sends what differs. */
export const syncUsers = endpoint('POST /office-centres/{oc}/users/sync', {
  can: can.EDIT,
  params: inOrganisation,
  reply: z.object({ checked: z.number().int() }),
  rate: 10,
})

const seen = { can: can.VIEW, params: inCentre, stale } as const
const given = { ...seen, query: givenQuery, reply: page(Pass) } as const
const givenCounts = { ...seen, query: givenQuery, reply: GivenCounts } as const
export const listQrPasses = endpoint('GET /office-centres/{id}/qr-pass-history', given)
export const countQrPasses = endpoint('GET /office-centres/{id}/qr-pass-history/status-count', givenCounts)
const quota = { can: can.VIEW, params: inCentre, reply: Quota, stale: ['subscriptions'] } as const
export const getQrQuota = endpoint('GET /office-centres/{id}/qr-passes/quota', quota)
export const getHidQuota = endpoint('GET /office-centres/{id}/hid-passes/quota', quota)
export const getFrQuota = endpoint('GET /office-centres/{id}/fr-passes/quota', quota)
export const listHidPasses = endpoint('GET /office-centres/{id}/hid-pass-history', { ...seen, query: deviceQuery, reply: page(Pass) })
export const countHidPasses = endpoint('GET /office-centres/{id}/hid-pass-history/status-count', { ...seen, query: deviceQuery, reply: DeviceCounts })
/** Rights to open by phone, with what has become of the phone itself. */
export const listMobilePasses = endpoint('GET /office-centres/{id}/mobile-passes', { ...seen, query: mobileQuery, reply: page(Pass) })
export const countMobilePasses = endpoint('GET /office-centres/{id}/mobile-passes/status-count', { ...seen, query: mobileQuery, reply: GivenCounts })

/** Faces that are told to readers now, unless a status or the days of their end ask for others. */
export const listFrPasses = endpoint('GET /office-centres/{id}/fr-passes', given)
/** With those that wait for an answer, and those that are over. */
export const listFrHistory = endpoint('GET /office-centres/{id}/fr-pass-history', given)
export const countFrPasses = endpoint('GET /office-centres/{id}/fr-pass-history/status-count', givenCounts)
/** Doors whose reader knows faces: no other controller is told one. */
export const getFaceReaders = endpoint('GET /office-centres/{id}/fr-passes/doors', {
  can: can.VIEW,
  params: inCentre,
  reply: FaceReaders,
  stale: ['faceReaders', 'doors'],
})
export const setFaceReaders = endpoint('PUT /office-centres/{id}/fr-passes/doors', {
  // it is hardware: a company has none
  can: canDoors.EDIT,
  params: inCentre,
  body: FaceReadersInput,
  reply: FaceReaders,
  fails: [doorUnknown, controllerFull],
})
const faceFails = Object.values(facePictureFailures)
/** JPEG or PNG, cut ten by twelve; with consent on paper at once, otherwise when the person has said yes. */
export const assignFrPass = endpoint('PUT /office-centres/{oc}/users/{id}/fr-pass', {
  can: can.EDIT,
  params: ofUser,
  form: FaceForm,
  reply: Credential,
  fails: [...faceFails, ...give.fails, faceNotAlone, bytesOfDayUsed, bytesOfCompanyUsed],
  timeout: 120_000,
})
/** The picture goes with it. */
export const unassignFrPass = endpoint('DELETE /office-centres/{oc}/users/{id}/fr-pass', take)
/** Who looks at a face says why, and that stays. */
export const viewFace = endpoint('POST /office-centres/{oc}/users/{id}/fr-pass/view', {
  can: can.ACTION,
  params: ofUser,
  body: FaceViewInput,
  reply: FaceView,
})
const editing = { can: can.EDIT, params: inOrganisation } as const
export const processFaces = endpoint('POST /office-centres/{oc}/users/process-fr-data', {
  ...checking,
  ...editing,
  fails: [...checking.fails, notAZip],
})
export const uploadFaces = endpoint('POST /office-centres/{oc}/users/upload-fr-data', { ...confirming, ...editing })

const cards = { can: can.VIEW, addOn: ofOthers, stale } as const
export const listCards = endpoint('GET /office-centres/{id}/third-party-cards', { ...cards, params: inCentre, query: cardQuery, reply: page(Card) })
export const countCards = endpoint('GET /office-centres/{id}/third-party-cards/status-count', {
  ...cards,
  params: inCentre,
  query: cardQuery,
  reply: CardCounts,
})
export const listCardChoices = endpoint('GET /office-centres/{id}/third-party-cards/drop-down', {
  ...cards,
  params: inCentre,
  query: cardChoiceQuery,
  reply: page(CardChoice),
})
/** By our id, or by the number that is printed on it; where one is both, ours. */
export const getCard = endpoint('GET /office-centres/{id}/third-party-cards/card-id/{cardId}', {
  ...cards,
  params: z.strictObject({ id: officeCentreRef, cardId: z.coerce.string<string | number>().trim().min(1).max(40) }),
  reply: Card,
})
/** By what a reader sends: whose card was found on the stairs? */
export const getCardByNumber = endpoint('GET /office-centres/{id}/third-party-cards/card-number/{cardNumber}', {
  ...cards,
  params: z.strictObject({ id: officeCentreRef, cardNumber: z.string().min(1).max(40) }),
  reply: Card,
})
export const getCardHistory = endpoint('GET /office-centres/{id}/third-party-cards/card-id/{cardId}/history', {
  ...cards,
  params: z.strictObject({ id: officeCentreRef, cardId: numericId }),
  query: HistoryQuery,
  reply: History,
})
export const addCard = endpoint('POST /office-centres/{id}/third-party-cards', {
  can: can.EDIT,
  addOn: ofOthers,
  params: inCentre,
  body: CardInput,
  reply: Card,
  once: 'accepted',
  fails: [cardThere],
})
const sheet = { can: can.EDIT, addOn: ofOthers, params: inCentre } as const
/** A sheet of cards, for the stock or for people: how each number was read is shown before anything is stored. */
export const processCards = endpoint('POST /office-centres/{id}/third-party-cards/process-data', { ...checking, ...sheet })
export const uploadCards = endpoint('POST /office-centres/{id}/third-party-cards/upload-data', { ...confirming, ...sheet })
/** Lost or damaged it opens no door from that moment; found again it is in stock. */
export const setCardState = endpoint('PUT /office-centres/{id}/third-party-cards/card-id/{cardId}/status', {
  can: can.EDIT,
  addOn: ofOthers,
  params: z.strictObject({ id: officeCentreRef, cardId: numericId }),
  body: CardStateInput,
  version: getCard,
  reply: Card,
  fails: [cardThere],
})

export const listPins = endpoint('GET /office-centres/{id}/access-pin-codes', { ...seen, query: pinQuery, reply: page(Pass) })
export const countPins = endpoint('GET /office-centres/{id}/access-pin-codes/status-count', { ...seen, query: pinQuery, reply: GivenCounts })
/** One that nobody in the building has; drawn here, kept nowhere until it is assigned. */
export const getRandomPin = endpoint('GET /office-centres/{id}/access-pin-codes/random-pin', {
  can: can.EDIT,
  params: inCentre,
  reply: RandomPin,
  rate: 30,
})
/** The one before ends with it. */
export const regeneratePin = endpoint('PUT /office-centres/{id}/access-pin-codes/{pinCodeId}/regenerate-pin', {
  can: can.EDIT,
  params: z.strictObject({ id: officeCentreRef, pinCodeId: numericId }),
  body: PinInput,
  reply: Pass,
  fails: [pinDuplicated, pinTooEasy, pinTries, noSuchPass, holderInactive, notSuspendedByYou, controllerFull],
})
/** What was done with PIN codes: assigned, ended, by whom. */
export const listPinTransactions = endpoint('GET /office-centres/{id}/access-pin-code-transactions', {
  ...seen,
  query: pinTrailQuery,
  reply: page(PinTransaction),
})

export const getPass = endpoint('GET /office-centres/{oc}/passes/{uuid}', { can: can.VIEW, params: byUuidIn, reply: Pass, stale })
export const getPassHistory = endpoint('GET /office-centres/{oc}/passes/{uuid}/history', {
  can: can.VIEW,
  params: byUuidIn,
  query: HistoryQuery,
  reply: History,
  stale,
})
export const getPassControllers = endpoint('GET /office-centres/{oc}/passes/{uuid}/controllers', {
  can: can.ACTION,
  params: byUuidIn,
  reply: PassControllers,
})
/** By the pass itself, whoever's it is: of somebody who has left there is no person any more to take it from. */
export const takePass = endpoint('PUT /office-centres/{oc}/passes/{uuid}/take', {
  can: can.EDIT,
  params: byUuidIn,
  version: getPass,
  reply: Pass,
  fails: [noSuchPass, notSuspendedByYou],
})
export const suspendPass = endpoint('PUT /office-centres/{oc}/passes/{uuid}/suspend', {
  can: can.ACTION,
  params: byUuidIn,
  body: SuspendInput,
  version: getPass,
  reply: Pass,
  fails: [suspendedAlready, noSuchPass],
})
export const resumePass = endpoint('PUT /office-centres/{oc}/passes/{uuid}/resume', {
  can: can.ACTION,
  params: byUuidIn,
  body: ResumeInput,
  version: getPass,
  reply: Pass,
  fails: [notSuspendedByYou, controllerFull],
})

/** The own PIN in the place where the session acts: set, and never shown. */
export const setOwnPin = endpoint('PUT /profile/access-pin-code', {
  reach: 'self',
  body: PinInput,
  reply: z.object({ assigned: z.literal(true) }),
  fresh: true,
  fails: [pinDuplicated, pinTooEasy, pinTries, holderInactive, notSuspendedByYou, controllerFull],
})
/** Whether one's own face may be used: asked with the picture, answered here, and taken back here at any time. */
export const getOwnFace = endpoint('GET /profile/face-consent', { reach: 'self', reply: OwnFace, stale: ['facePictures'] })
export const answerOwnFace = endpoint('PUT /profile/face-consent', {
  reach: 'self',
  body: OwnFaceInput,
  reply: OwnFace,
  fails: [noFaceAsked, consentTextChanged, noPassLeft, passGivenAlready, holderInactive, controllerFull],
})
export const getOwnCredential = endpoint('GET /profile/access-credential', { reach: 'self', reply: Credential, stale })
