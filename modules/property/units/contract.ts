import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { numericId, page, paging } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { transitions } from '#kit/contract/transitions.ts'
import { officeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { Letting, LettingChange, LettingInput, VacateInput } from './contract/letting.ts'
import { ElevatorAccessLevel, Floor, FloorChoice, FloorInput, Tower, TowerChoice, TowerInput } from './contract/tower.ts'
import {
  Figures,
  StackingPlan,
  Unit,
  UnitChoice,
  UnitChange,
  UnitRow,
  unitStates,
  type UnitStatus,
  unitStatuses,
  UnitsInput,
} from './contract/unit.ts'

export { blockEffects, facilityTraits, type OccupationKind, occupationKinds, type OccupationTrait, occupationTraits } from './contract/occupation.ts'

/** ACTION: let and vacate, take a unit out of use and back. */
export const can = permissions('UNIT', ['VIEW', 'ADD', 'EDIT', 'ACTION'])
/** Every building has it; the documents gate none of it. */
export const addOn = 'none'

export const unitSteps = transitions<UnitStatus>()({
  deactivate: { from: ['ACTIVE'], to: 'INACTIVE', can: can.ACTION },
  activate: { from: ['INACTIVE'], to: 'ACTIVE', can: can.ACTION },
})

export const unitsExist = failure('units_exist', 409, 'unitsExist')
export const unitIsLet = failure('unit_is_let', 409, 'unitIsLet')
export const unitNotLettable = failure('unit_not_lettable', 409, 'unitNotLettable')
export const notEmpty = failure('not_empty', 409, 'notEmpty')
export const nameTaken = failure('name_taken', 409, 'nameTaken')
export const companyUnknown = failure('company_unknown', 422, 'companyUnknown')
export const outsideLetting = failure('outside_letting', 422, 'outsideLetting')
export const areaTooLarge = failure('area_too_large', 422, 'areaTooLarge')

const inCentre = z.strictObject({ id: officeCentreRef })
const ofTower = z.strictObject({ id: officeCentreRef, towerId: numericId })
const ofFloor = z.strictObject({ id: officeCentreRef, floorId: numericId })
const ofUnit = z.strictObject({ id: officeCentreRef, unitId: numericId })
const ofLetting = z.strictObject({ id: officeCentreRef, unitId: numericId, lettingId: numericId })

const inTower = { towerId: numericId.optional() }
const listQuery = paging({
  sort: ['unit.floorNoInt', 'unitNo', 'areaSquareFeet', 'companyName', 'letUntil', 'updatedDate', 'id'],
  direction: 'ASC',
  filters: {
    ...inTower,
    /** ACTIVE, unless this or `statusActiveFlag` asks for something else. */
    status: z.enum(unitStatuses).optional(),
    state: z.enum(unitStates).optional(),
    stateArray: z.array(z.enum(unitStates)).max(5).optional(),
    floorId: numericId.optional(),
    companyId: numericId.optional(),
  },
})
export type UnitQuery = z.output<typeof listQuery>

const stale = ['towers', 'floors', 'units', 'lettings', 'officeCentres']

export const listUnits = endpoint('GET /office-centres/{id}/office-centre-units', {
  can: can.VIEW,
  params: inCentre,
  query: listQuery,
  reply: page(UnitRow),
  stale,
})
export const getFigures = endpoint('GET /office-centres/{id}/office-centre-units/figures', {
  can: can.VIEW,
  params: inCentre,
  query: z.strictObject(inTower),
  reply: Figures,
  stale,
})
export const getUnit = endpoint('GET /office-centres/{id}/office-centre-units/{unitId}', { can: can.VIEW, params: ofUnit, reply: Unit, stale })
export const getUnitHistory = endpoint('GET /office-centres/{id}/office-centre-units/{unitId}/history', {
  can: can.VIEW,
  params: ofUnit,
  query: HistoryQuery,
  reply: History,
  stale,
})
/** One unit, or all units of many floors at once. */
export const createUnits = endpoint('POST /office-centres/{id}/office-centre-units', {
  can: can.ADD,
  params: inCentre,
  body: UnitsInput,
  reply: z.object({ floors: z.number().int(), units: z.number().int() }),
  once: 'accepted',
  // Thousands of rows, each with its entry in the history
  timeout: 100_000,
  fails: [unitsExist],
})
const change = { params: ofUnit, version: getUnit, reply: Unit }
export const updateUnit = endpoint('PUT /office-centres/{id}/office-centre-units/{unitId}', {
  ...change,
  can: can.EDIT,
  body: UnitChange,
  fails: [unitsExist, unitIsLet, areaTooLarge],
})
export const deactivateUnit = endpoint('PUT /office-centres/{id}/office-centre-units/{unitId}/deactivate', {
  ...change,
  can: can.ACTION,
  fails: [unitIsLet],
})
export const activateUnit = endpoint('PUT /office-centres/{id}/office-centre-units/{unitId}/activate', { ...change, can: can.ACTION })

/** Whom it was let to, the latest first; a company finds its own lettings only. */
export const listLettings = endpoint('GET /office-centres/{id}/office-centre-units/{unitId}/lettings', {
  can: can.VIEW,
  params: ofUnit,
  query: paging({ sort: ['letFrom'] }),
  reply: page(Letting),
  stale,
})
export const getLetting = endpoint('GET /office-centres/{id}/office-centre-units/{unitId}/lettings/{lettingId}', {
  can: can.VIEW,
  params: ofLetting,
  reply: Letting,
  stale,
})
export const letUnit = endpoint('POST /office-centres/{id}/office-centre-units/{unitId}/lettings', {
  can: can.ACTION,
  params: ofUnit,
  body: LettingInput,
  reply: Letting,
  once: 'accepted',
  fails: [unitIsLet, unitNotLettable, companyUnknown, areaTooLarge],
})
const changeOf = { can: can.ACTION, params: ofLetting, version: getLetting, reply: Letting }
/** Another end or area, which is what a renewal is; another start, where it was noted wrong. */
export const changeLetting = endpoint('PUT /office-centres/{id}/office-centre-units/{unitId}/lettings/{lettingId}', {
  ...changeOf,
  body: LettingChange,
  fails: [unitIsLet, outsideLetting, areaTooLarge],
})
export const vacateUnit = endpoint('PUT /office-centres/{id}/office-centre-units/{unitId}/lettings/{lettingId}/vacate', {
  ...changeOf,
  body: VacateInput,
  fails: [outsideLetting],
})
/** The unit was not vacated after all: the letting goes on as it was agreed. */
export const takeBackVacating = endpoint('PUT /office-centres/{id}/office-centre-units/{unitId}/lettings/{lettingId}/take-back-vacating', {
  ...changeOf,
  fails: [unitIsLet, companyUnknown],
})
/** A letting that has not begun. */
export const callOffLetting = endpoint('DELETE /office-centres/{id}/office-centre-units/{unitId}/lettings/{lettingId}', {
  ...changeOf,
  reply: 'none',
})

export const listTowers = endpoint('GET /office-centres/{id}/office-towers', { can: can.VIEW, params: inCentre, reply: z.array(Tower), stale })
export const getStackingPlan = endpoint('GET /office-centres/{id}/office-towers/{towerId}/stacking-plan', {
  can: can.VIEW,
  params: ofTower,
  reply: StackingPlan,
  stale,
})
export const getTower = endpoint('GET /office-centres/{id}/office-towers/{towerId}', { can: can.VIEW, params: ofTower, reply: Tower, stale })
export const createTower = endpoint('POST /office-centres/{id}/office-towers', {
  can: can.ADD,
  params: inCentre,
  body: TowerInput,
  reply: Tower,
  once: 'accepted',
  fails: [nameTaken],
})
const changeTower = { can: can.EDIT, params: ofTower, version: getTower }
export const updateTower = endpoint('PUT /office-centres/{id}/office-towers/{towerId}', {
  ...changeTower,
  body: TowerInput,
  reply: Tower,
  fails: [nameTaken],
})
export const deleteTower = endpoint('DELETE /office-centres/{id}/office-towers/{towerId}', { ...changeTower, reply: 'none', fails: [notEmpty] })

export const getFloor = endpoint('GET /office-centres/{id}/office-floors/{floorId}', { can: can.VIEW, params: ofFloor, reply: Floor, stale })
const changeFloor = { can: can.EDIT, params: ofFloor, version: getFloor }
export const updateFloor = endpoint('PUT /office-centres/{id}/office-floors/{floorId}', {
  ...changeFloor,
  body: FloorInput,
  reply: Floor,
  fails: [nameTaken],
})
export const deleteFloor = endpoint('DELETE /office-centres/{id}/office-floors/{floorId}', { ...changeFloor, reply: 'none', fails: [notEmpty] })

const floorChoices = paging({ sort: ['floorNoInt'], direction: 'ASC', filters: inTower })
export const listUnitChoices = endpoint('GET /office-centres/{id}/office-centre-units/drop-down', {
  can: can.VIEW,
  params: inCentre,
  query: paging({ sort: ['unit.floorNoInt'], direction: 'ASC', filters: { ...inTower, floorId: numericId.optional() } }),
  reply: page(UnitChoice),
  stale,
})
export const listTowerChoices = endpoint('GET /office-centres/{id}/office-towers/drop-down', {
  can: can.VIEW,
  params: inCentre,
  query: paging({ sort: ['position', 'towerName'], direction: 'ASC' }),
  reply: page(TowerChoice),
  stale,
})
export const listFloorChoices = endpoint('GET /office-centres/{id}/office-floors/drop-down', {
  can: can.VIEW,
  params: inCentre,
  query: floorChoices,
  reply: page(FloorChoice),
  stale,
})
export const listElevatorAccessLevels = endpoint('GET /office-centres/{id}/elevator-access-levels/drop-down', {
  can: can.VIEW,
  params: inCentre,
  query: paging({ sort: ['floorNoInt', 'elevatorLevel'], direction: 'ASC', filters: inTower }),
  reply: page(ElevatorAccessLevel),
  stale,
})
