import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { historyOf } from '#kit/server/data/history.ts'
import { about } from '#kit/server/http/about.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { doorsSeenBy, ownDoors } from '#modules/access/doors/server/front.ts'
import type { ByUuidIn, OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { organisationOf, within } from '#modules/identity/office-centres/server/front.ts'
import { checkUpload, confirmUpload } from '#modules/platform/uploads/server/front.ts'
import { presentSubscription } from '#modules/property/subscriptions/server/front.ts'
import * as contract from '../contract.ts'
import { deviceStates, givenStates } from '../contract/pass.ts'
import { cardChoices, countCards, listCards, presentCard } from './cards/card-rows.ts'
import { addCard, setCardState } from './cards/cards.ts'
import { uploadCards } from './cards/upload-cards.ts'
import { fixedDoorsOf } from './codes/fixed-door-rows.ts'
import { fixedNumberOf } from './codes/fixed-number.ts'
import { codesFrom, secondsPerCode } from './codes/qr-codes.ts'
import { compareAll, membershipsWithPasses } from './controllers/compile.ts'
import { controllersOfPass } from './controllers/controllers-of-pass.ts'
import { eraseFaces } from './faces/erase-face.ts'
import { batchOf } from './faces/face-batch-rows.ts'
import { presentReaders, setReaders } from './faces/face-readers.ts'
import { answerConsent, assignFace, presentOwnFace, unassignFace, viewFace } from './faces/faces.ts'
import { checkFaces, uploadFaces } from './faces/upload-faces.ts'
import { floorChoices, floorsOf } from './floors/floor-rows.ts'
import { setFloors } from './floors/set-floors.ts'
import { giveBought, giveCard, pathOfInvitation, takeAway } from './given/give.ts'
import { resumePass, suspendPass } from './given/suspend.ts'
import { takePass } from './given/take-pass.ts'
import { buildingName, type Member, memberIn, memberOfPass, oneself } from './member-rows.ts'
import { countPasses, listPasses, ownQrPass, passesOfMember, presentPass } from './pass-rows.ts'
import { activateDevice, comparePasses, invite, inviteOwn, readInvitation, readPhone, settleDevices } from './phones/devices.ts'
import { hearHidEvents } from './phones/hid-events.ts'
import { tellMakers } from './phones/tell-makers.ts'
import { freePin, givePin } from './pins/give-pin.ts'
import { listPinTrail } from './pins/pin-trail-rows.ts'
import { accessCards, passes } from './tables.ts'
import { invitedIn } from './wishes/wish-rows.ts'
import { presentWishes, setWishes } from './wishes/wishes.ts'
import { words } from './words.ts'

const inOrganisation = within(organisationOf)
const inOrganisationById = within(organisationOf, 'id')
const inBuilding = within(doorsSeenBy)
const inBuildingById = within(doorsSeenBy, 'id')

interface OfUser {
  params: { oc: OfficeCentreRef; id: number }
}
const ofMember = about(async (context: SignedIn, { params }: OfUser) => memberIn(context, await organisationOf(context, params.oc), params.id))
const ofInvited = about(async (context: SignedIn, { params }: OfUser) => invitedIn(context, await organisationOf(context, params.oc), params.id))

const credentialOf = async (context: SignedIn, member: Member) => {
  const all = await passesOfMember(context, member)
  const has = (kind: string, ...states: string[]) => all.some((pass) => pass.kind === kind && states.includes(pass.status))
  return {
    userId: member.userId,
    mobilePassAssigned: has('MOBILE', 'ASSIGNED'),
    hidPassAssigned: has('HID', 'PENDING_ACTIVATION', 'ACTIVATED'),
    passes: all,
    may: { edit: context.holds(contract.can.EDIT) && member.active },
  }
}
const floorsFor = async (context: SignedIn, member: Member) => ({
  floors: await floorsOf(context, member),
  may: { edit: context.holds(contract.can.EDIT) && member.active },
})
const changed = ofMember.answering(credentialOf)

/** What an organisation has bought, and has left. */
const quota = (kind: 'qr' | 'hid' | 'fr') =>
  inOrganisationById(async (context, organisation) => {
    const { quota, used } = (await presentSubscription(context, organisation))[kind]
    return { quota, used, balance: quota - used }
  })
/** A company's stock is its own to fill; a building that names one of its companies means none. */
const stockOf = async (context: SignedIn, id: OfficeCentreRef) => {
  const building = await doorsSeenBy(context, id)
  if (building.companyId !== undefined) throw new Failed(failures.notFound)
  return building
}
const inStock = within(stockOf, 'id')

const written = inBuilding.answering((context, building, _, { params: { uuid } }: { params: ByUuidIn }) => presentPass(context, building, { uuid }))
const codesAtOnce = 20

const routes = handlers(contract)({
  getCredential: ofMember(credentialOf),
  getWishes: ofInvited(presentWishes),
  setWishes: ofInvited.answering(presentWishes)((context, request, { version, body }) =>
    setWishes(context, request, version, body.credentialTypeList),
  ),
  assignQrPass: changed((context, member) => giveBought(context, member, 'QR')),
  unassignQrPass: changed((context, member) => takeAway(context, member, 'QR')),
  assignMobilePass: changed((context, member) => giveBought(context, member, 'MOBILE')),
  unassignMobilePass: changed((context, member) => takeAway(context, member, 'MOBILE')),
  inviteDevice: ofMember(async (context, member) => {
    const { passId, invitationCode } = await invite(context, member)
    return { pass: await presentPass(context, { id: member.buildingId }, { id: passId }), invitationCode }
  }),
  removeDevice: changed((context, member) => takeAway(context, member, 'HID')),
  assignCard: changed((context, member, { body }) => giveCard(context, member, body)),
  unassignCard: changed((context, member, { query }) => takeAway(context, member, 'CARD', query.cardId)),
  assignPin: changed((context, member, { body }) => givePin(context, member, body.pinCode)),
  unassignPin: changed((context, member) => takeAway(context, member, 'PIN')),
  listPinTransactionsOf: ofMember(async (context, { membershipId }, { params, query }) =>
    listPinTrail(context, await doorsSeenBy(context, params.oc), query, membershipId),
  ),
  listAccessFloorChoices: inBuilding((context, building, { query }) => floorChoices(context, building, query)),
  getAccessFloors: ofMember(floorsFor),
  setAccessFloors: ofMember.answering(floorsFor)(async (context, member, { params, body }) =>
    setFloors(context, await doorsSeenBy(context, params.oc), member, body.floors),
  ),
  syncUsers: inOrganisation(async (context, { id }) => {
    const found = await membershipsWithPasses(context, { organisationId: id })
    return { checked: await compareAll(context, found) }
  }),

  listQrPasses: inBuildingById((context, building, { query }) => listPasses(context, building, 'QR', query)),
  countQrPasses: inBuildingById((context, building, { query }) => countPasses(context, building, 'QR', query, givenStates)),
  getQrQuota: quota('qr'),
  getHidQuota: quota('hid'),
  getFrQuota: quota('fr'),
  listFrPasses: inBuildingById((context, building, { query }) => {
    const asked = query.status ?? query.passStatus ?? query.dateUnassignedFrom ?? query.dateUnassignedTo
    return listPasses(context, building, 'FR', asked ? query : { ...query, status: 'ASSIGNED' })
  }),
  listFrHistory: inBuildingById((context, building, { query }) => listPasses(context, building, 'FR', query)),
  countFrPasses: inBuildingById((context, building, { query }) => countPasses(context, building, 'FR', query, givenStates)),
  getFaceReaders: inBuildingById(presentReaders),
  setFaceReaders: within(ownDoors, 'id').answering(presentReaders)((context, building, { body }) => setReaders(context, building, body.doorIds)),
  assignFrPass: changed((context, member, { form, file }) => assignFace(context, member, file, form)),
  unassignFrPass: changed((context, member) => unassignFace(context, member)),
  viewFace: ofMember((context, member, { body }) => viewFace(context, member, body.reason)),
  processFaces: inOrganisation((context, organisation, { file }) => checkFaces(context, organisation, file)),
  uploadFaces: inOrganisation(async (context, { id }, { body }) =>
    confirmUpload(context, uploadFaces, { batch: await batchOf(context, body.uuid, id), officeCentreId: id }, body.uuid),
  ),
  listHidPasses: inBuildingById((context, building, { query }) => listPasses(context, building, 'HID', query)),
  countHidPasses: inBuildingById((context, building, { query }) => countPasses(context, building, 'HID', query, deviceStates)),

  listMobilePasses: inBuildingById((context, building, { query }) => listPasses(context, building, 'MOBILE', query)),
  countMobilePasses: inBuildingById((context, building, { query }) => countPasses(context, building, 'MOBILE', query, givenStates)),

  listCards: inBuildingById((context, building, { query }) => listCards(context, building, query)),
  countCards: inBuildingById((context, building, { query }) => countCards(context, building, query)),
  listCardChoices: inBuildingById((context, building, { query }) => cardChoices(context, building, query)),
  getCard: inBuildingById((context, building, { params }) => presentCard(context, building, { named: params.cardId })),
  getCardByNumber: inBuildingById((context, building, { params }) => presentCard(context, building, { bits: params.cardNumber })),
  getCardHistory: inBuildingById(async (context, building, { params, query }) => {
    const { id, may } = await presentCard(context, building, { id: params.cardId })
    // who had it before is not a company's to know
    if (!may.history) throw new Failed(failures.notFound)
    return historyOf(context, accessCards, id, query)
  }),
  addCard: inStock(async (context, building, { body }) => presentCard(context, building, { id: await addCard(context, building, body) })),
  processCards: inStock((context, { id }, { file }) => checkUpload(context, uploadCards, { officeCentreId: id }, file)),
  uploadCards: inStock((context, { id }, { body }) => confirmUpload(context, uploadCards, { officeCentreId: id }, body.uuid)),
  setCardState: inBuildingById(async (context, building, { params, version, body }) => {
    await setCardState(context, building, { id: params.cardId, version }, body)
    return presentCard(context, building, { id: params.cardId })
  }),

  listPins: inBuildingById((context, building, { query }) => listPasses(context, building, 'PIN', query)),
  countPins: inBuildingById((context, building, { query }) => countPasses(context, building, 'PIN', query, givenStates)),
  getRandomPin: inBuildingById(async (context, building) => ({ pinCode: await freePin(context, building.id) })),
  regeneratePin: inBuildingById(async (context, building, { params, body }) => {
    const pass = await presentPass(context, building, { id: params.pinCodeId })
    if (pass.kind !== 'PIN' || !pass.may.unassign) throw new Failed(contract.noSuchPass)
    const id = await givePin(context, await memberOfPass(context, pass.id), body.pinCode)
    return presentPass(context, building, { id })
  }),
  listPinTransactions: inBuildingById((context, building, { query }) => listPinTrail(context, building, query)),

  getPass: inBuilding((context, building, { params }) => presentPass(context, building, { uuid: params.uuid })),
  getPassControllers: inBuilding(async (context, building, { params }) =>
    controllersOfPass(context, await presentPass(context, building, { uuid: params.uuid })),
  ),
  getPassHistory: inBuilding(async (context, building, { params, query }) => {
    const { id } = await presentPass(context, building, { uuid: params.uuid })
    return historyOf(context, passes, id, query)
  }),
  takePass: written((context, building, { params: { uuid }, version }) => takePass(context, building, { uuid, version })),
  suspendPass: written((context, building, { params: { uuid }, version, body }) => suspendPass(context, building, { uuid, version }, body)),
  resumePass: written((context, building, { params: { uuid }, version, body }) => resumePass(context, building, { uuid, version }, body.reason)),

  setOwnPin: async (context, { body }) => {
    await givePin(context, await oneself(context), body.pinCode)
    return { assigned: true as const }
  },
  getOwnRandomPin: async (context) => ({ pinCode: await freePin(context, context.scope.buildingId) }),
  getOwnFace: async (context) => presentOwnFace(context, await oneself(context)),
  answerOwnFace: async (context, { body }) => {
    const member = await oneself(context)
    await answerConsent(context, member, body)
    return presentOwnFace(context, member)
  },
  getOwnCredential: async (context) => credentialOf(context, await oneself(context)),
  getOwnCodes: async (context) => {
    const pass = await ownQrPass(context)
    if (!pass) throw new Failed(contract.noSuchPass)
    const { uuid, officeCentreId, membershipId } = pass
    const doors = await fixedDoorsOf(context, officeCentreId, membershipId)
    return {
      building: await buildingName(context, officeCentreId),
      seconds: secondsPerCode,
      codes: codesFrom(context.app.config, officeCentreId, uuid, context.now(), codesAtOnce),
      fixed: doors.length > 0 ? { number: fixedNumberOf(context.app.config, officeCentreId, uuid), doors } : null,
    }
  },
  inviteOwnDevice: async (context) => {
    const { invitationCode, expiresDate } = await inviteOwn(context, await oneself(context))
    return { path: pathOfInvitation(invitationCode), expiresDate }
  },
  removeOwnDevice: async (context) => {
    await takeAway(context, await oneself(context), 'HID')
    return { removed: true as const }
  },
  readInvitation: (context: Context, { body }) => readInvitation(context, body.invitationCode),
  activateDevice: (context: Context, { body }) => activateDevice(context, body),
  readPhone: (context: Context, { body }) => readPhone(context, body.credential),
  hearHidEvents: async (context: Context, { body }, call) => {
    await hearHidEvents(context, body, call)
    return { heard: true as const }
  },
})

export const passModule: ServerModule = {
  name: 'access/passes',
  contract,
  words,
  routes,
  jobs: [settleDevices, comparePasses, tellMakers, uploadCards, uploadFaces, eraseFaces],
}
