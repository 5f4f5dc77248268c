import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { historyOf } from '#kit/server/data/history.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { doorsSeenBy, ownDoors } from '#modules/access/doors/server/front.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { organisationOf } from '#modules/identity/office-centres/server/front.ts'
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

interface OfUser {
  oc: OfficeCentreRef
  id: number
}
const memberNamed = async (context: SignedIn, { oc, id }: OfUser): Promise<Member> => memberIn(context, await organisationOf(context, oc), id)

const invited = async (context: SignedIn, { oc, id }: OfUser) => invitedIn(context, await organisationOf(context, oc), id)

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
const changed = async (context: SignedIn, params: OfUser, work: (member: Member) => Promise<unknown>) => {
  const member = await memberNamed(context, params)
  await work(member)
  return credentialOf(context, member)
}
/** What an organisation has bought, and has left. */
const quotaOf = async (context: SignedIn, id: OfficeCentreRef, kind: 'qr' | 'hid' | 'fr') => {
  const { quota, used } = (await presentSubscription(context, await organisationOf(context, id)))[kind]
  return { quota, used, balance: quota - used }
}
/** A company's stock is its own to fill; a building that names one of its companies means none. */
const stockOf = async (context: SignedIn, id: OfficeCentreRef) => {
  const building = await doorsSeenBy(context, id)
  if (building.companyId !== undefined) throw new Failed(failures.notFound)
  return building
}
const codesAtOnce = 20

const routes = handlers(contract)({
  getCredential: async (context, { params }) => credentialOf(context, await memberNamed(context, params)),
  getWishes: async (context, { params }) => presentWishes(context, await invited(context, params)),
  setWishes: async (context, { params, version, body }) => {
    const request = await invited(context, params)
    await setWishes(context, request, version, body.credentialTypeList)
    return presentWishes(context, request)
  },
  assignQrPass: (context, { params }) => changed(context, params, (member) => giveBought(context, member, 'QR')),
  unassignQrPass: (context, { params }) => changed(context, params, (member) => takeAway(context, member, 'QR')),
  assignMobilePass: (context, { params }) => changed(context, params, (member) => giveBought(context, member, 'MOBILE')),
  unassignMobilePass: (context, { params }) => changed(context, params, (member) => takeAway(context, member, 'MOBILE')),
  inviteDevice: async (context, { params }) => {
    const member = await memberNamed(context, params)
    const { passId, invitationCode } = await invite(context, member)
    return { pass: await presentPass(context, { id: member.buildingId }, { id: passId }), invitationCode }
  },
  removeDevice: (context, { params }) => changed(context, params, (member) => takeAway(context, member, 'HID')),
  assignCard: (context, { params, body }) => changed(context, params, (member) => giveCard(context, member, body)),
  unassignCard: (context, { params, query }) => changed(context, params, (member) => takeAway(context, member, 'CARD', query.cardId)),
  assignPin: (context, { params, body }) => changed(context, params, (member) => givePin(context, member, body.pinCode)),
  unassignPin: (context, { params }) => changed(context, params, (member) => takeAway(context, member, 'PIN')),
  listPinTransactionsOf: async (context, { params, query }) => {
    const { membershipId } = await memberNamed(context, params)
    return listPinTrail(context, await doorsSeenBy(context, params.oc), query, membershipId)
  },
  listAccessFloorChoices: async (context, { params, query }) => floorChoices(context, await doorsSeenBy(context, params.oc), query),
  getAccessFloors: async (context, { params }) => floorsFor(context, await memberNamed(context, params)),
  setAccessFloors: async (context, { params, body }) => {
    const member = await memberNamed(context, params)
    await setFloors(context, await doorsSeenBy(context, params.oc), member, body.floors)
    return floorsFor(context, member)
  },
  syncUsers: async (context, { params }) => {
    const organisation = await organisationOf(context, params.oc)
    const found = await membershipsWithPasses(context, { organisationId: organisation.id })
    return { checked: await compareAll(context, found) }
  },

  listQrPasses: async (context, { params, query }) => listPasses(context, await doorsSeenBy(context, params.id), 'QR', query),
  countQrPasses: async (context, { params, query }) => countPasses(context, await doorsSeenBy(context, params.id), 'QR', query, givenStates),
  getQrQuota: async (context, { params }) => quotaOf(context, params.id, 'qr'),
  getHidQuota: async (context, { params }) => quotaOf(context, params.id, 'hid'),
  getFrQuota: async (context, { params }) => quotaOf(context, params.id, 'fr'),
  listFrPasses: async (context, { params, query }) => {
    const asked = query.status ?? query.passStatus ?? query.dateUnassignedFrom ?? query.dateUnassignedTo
    return listPasses(context, await doorsSeenBy(context, params.id), 'FR', asked ? query : { ...query, status: 'ASSIGNED' })
  },
  listFrHistory: async (context, { params, query }) => listPasses(context, await doorsSeenBy(context, params.id), 'FR', query),
  countFrPasses: async (context, { params, query }) => countPasses(context, await doorsSeenBy(context, params.id), 'FR', query, givenStates),
  getFaceReaders: async (context, { params }) => presentReaders(context, await doorsSeenBy(context, params.id)),
  setFaceReaders: async (context, { params, body }) => {
    const building = await ownDoors(context, params.id)
    await setReaders(context, building, body.doorIds)
    return presentReaders(context, building)
  },
  assignFrPass: (context, { params, form, file }) => changed(context, params, (member) => assignFace(context, member, file, form)),
  unassignFrPass: (context, { params }) => changed(context, params, (member) => unassignFace(context, member)),
  viewFace: async (context, { params, body }) => viewFace(context, await memberNamed(context, params), body.reason),
  processFaces: async (context, { params, file }) => checkFaces(context, await organisationOf(context, params.oc), file),
  uploadFaces: async (context, { params, body }) => {
    const { id } = await organisationOf(context, params.oc)
    return confirmUpload(context, uploadFaces, { batch: await batchOf(context, body.uuid, id), officeCentreId: id }, body.uuid)
  },
  listHidPasses: async (context, { params, query }) => listPasses(context, await doorsSeenBy(context, params.id), 'HID', query),
  countHidPasses: async (context, { params, query }) => countPasses(context, await doorsSeenBy(context, params.id), 'HID', query, deviceStates),

  listMobilePasses: async (context, { params, query }) => listPasses(context, await doorsSeenBy(context, params.id), 'MOBILE', query),
  countMobilePasses: async (context, { params, query }) => countPasses(context, await doorsSeenBy(context, params.id), 'MOBILE', query, givenStates),

  listCards: async (context, { params, query }) => listCards(context, await doorsSeenBy(context, params.id), query),
  countCards: async (context, { params, query }) => countCards(context, await doorsSeenBy(context, params.id), query),
  listCardChoices: async (context, { params, query }) => cardChoices(context, await doorsSeenBy(context, params.id), query),
  getCard: async (context, { params }) => presentCard(context, await doorsSeenBy(context, params.id), { named: params.cardId }),
  getCardByNumber: async (context, { params }) => presentCard(context, await doorsSeenBy(context, params.id), { bits: params.cardNumber }),
  getCardHistory: async (context, { params, query }) => {
    const { id, may } = await presentCard(context, await doorsSeenBy(context, params.id), { id: params.cardId })
    // who had it before is not a company's to know
    if (!may.history) throw new Failed(failures.notFound)
    return historyOf(context, accessCards, id, query)
  },
  addCard: async (context, { params, body }) => {
    const building = await stockOf(context, params.id)
    return presentCard(context, building, { id: await addCard(context, building, body) })
  },
  processCards: async (context, { params, file }) =>
    checkUpload(context, uploadCards, { officeCentreId: (await stockOf(context, params.id)).id }, file),
  uploadCards: async (context, { params, body }) =>
    confirmUpload(context, uploadCards, { officeCentreId: (await stockOf(context, params.id)).id }, body.uuid),
  setCardState: async (context, { params, version, body }) => {
    const building = await doorsSeenBy(context, params.id)
    await setCardState(context, building, { id: params.cardId, version }, body)
    return presentCard(context, building, { id: params.cardId })
  },

  listPins: async (context, { params, query }) => listPasses(context, await doorsSeenBy(context, params.id), 'PIN', query),
  countPins: async (context, { params, query }) => countPasses(context, await doorsSeenBy(context, params.id), 'PIN', query, givenStates),
  getRandomPin: async (context, { params }) => ({ pinCode: await freePin(context, (await doorsSeenBy(context, params.id)).id) }),
  regeneratePin: async (context, { params, body }) => {
    const building = await doorsSeenBy(context, params.id)
    const pass = await presentPass(context, building, { id: params.pinCodeId })
    if (pass.kind !== 'PIN' || !pass.may.unassign) throw new Failed(contract.noSuchPass)
    const id = await givePin(context, await memberOfPass(context, pass.id), body.pinCode)
    return presentPass(context, building, { id })
  },
  listPinTransactions: async (context, { params, query }) => listPinTrail(context, await doorsSeenBy(context, params.id), query),

  getPass: async (context, { params }) => presentPass(context, await doorsSeenBy(context, params.oc), { uuid: params.uuid }),
  getPassControllers: async (context, { params }) =>
    controllersOfPass(context, await presentPass(context, await doorsSeenBy(context, params.oc), { uuid: params.uuid })),
  getPassHistory: async (context, { params, query }) => {
    const { id } = await presentPass(context, await doorsSeenBy(context, params.oc), { uuid: params.uuid })
    return historyOf(context, passes, id, query)
  },
  takePass: async (context, { params: { oc, uuid }, version }) => {
    const building = await doorsSeenBy(context, oc)
    await takePass(context, building, { uuid, version })
    return presentPass(context, building, { uuid })
  },
  suspendPass: async (context, { params: { oc, uuid }, version, body }) => {
    const building = await doorsSeenBy(context, oc)
    await suspendPass(context, building, { uuid, version }, body)
    return presentPass(context, building, { uuid })
  },
  resumePass: async (context, { params: { oc, uuid }, version, body }) => {
    const building = await doorsSeenBy(context, oc)
    await resumePass(context, building, { uuid, version }, body.reason)
    return presentPass(context, building, { uuid })
  },

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
