import { historyOf } from '#kit/server/data/history.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import * as contract from '../contract.ts'
import { createUnits } from './create-units.ts'
import { activateUnit, deactivateUnit, updateUnit } from './edit-unit.ts'
import { callOffLetting, changeLetting, letUnit, takeBackVacating, vacateUnit } from './let-unit.ts'
import { lettingIds, listLettings, presentLetting } from './letting-rows.ts'
import { ownUnits, whoseUnits } from './place.ts'
import { figuresOf, stackingPlan } from './plan-rows.ts'
import { lettings, units as table } from './tables.ts'
import { elevatorLevels, findTower, floorChoices, listTowers, presentFloor, towerChoices } from './tower-rows.ts'
import { createTower, deleteFloor, deleteTower, updateFloor, updateTower } from './towers.ts'
import { listUnits, presentUnit, unitChoices } from './unit-rows.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  listUnits: async (context, { params, query }) => listUnits(context, await whoseUnits(context, params.id), query),
  getFigures: async (context, { params, query }) => figuresOf(context, await whoseUnits(context, params.id), query.towerId),
  getUnit: async (context, { params }) => presentUnit(context, await whoseUnits(context, params.id), params.unitId),
  getUnitHistory: async (context, { params, query }) => {
    const place = await whoseUnits(context, params.id)
    const { id } = await presentUnit(context, place, params.unitId)
    const parts = (await lettingIds(context, place, id)).map((letting) => [lettings, letting] as const)
    const [first, ...rest] = place.companyId === null ? [[table, id] as const, ...parts] : parts
    return first ? historyOf(context, first[0], first[1], query, { beside: rest }) : { items: [], total: 0, totalPage: 0 }
  },
  createUnits: async (context, { params, body }) => createUnits(context, await ownUnits(context, params.id), body),
  updateUnit: async (context, { params, version, body }) => {
    const place = await ownUnits(context, params.id)
    await updateUnit(context, place, { id: params.unitId, version }, body)
    return presentUnit(context, place, params.unitId)
  },
  deactivateUnit: async (context, { params, version }) => {
    const place = await ownUnits(context, params.id)
    await deactivateUnit(context, place, { id: params.unitId, version })
    return presentUnit(context, place, params.unitId)
  },
  activateUnit: async (context, { params, version }) => {
    const place = await ownUnits(context, params.id)
    await activateUnit(context, place, { id: params.unitId, version })
    return presentUnit(context, place, params.unitId)
  },

  listLettings: async (context, { params, query }) => {
    const place = await whoseUnits(context, params.id)
    await presentUnit(context, place, params.unitId)
    return listLettings(context, place, params.unitId, query)
  },
  getLetting: async (context, { params }) => {
    const place = await whoseUnits(context, params.id)
    await presentUnit(context, place, params.unitId)
    return presentLetting(context, place, params.unitId, params.lettingId)
  },
  letUnit: async (context, { params, body }) => {
    const place = await ownUnits(context, params.id)
    return presentLetting(context, place, params.unitId, await letUnit(context, place, params.unitId, body))
  },
  changeLetting: async (context, { params, version, body }) => {
    const place = await ownUnits(context, params.id)
    await changeLetting(context, place, { ...params, version }, body)
    return presentLetting(context, place, params.unitId, params.lettingId)
  },
  vacateUnit: async (context, { params, version, body }) => {
    const place = await ownUnits(context, params.id)
    await vacateUnit(context, place, { ...params, version }, body)
    return presentLetting(context, place, params.unitId, params.lettingId)
  },
  takeBackVacating: async (context, { params, version }) => {
    const place = await ownUnits(context, params.id)
    await takeBackVacating(context, place, { ...params, version })
    return presentLetting(context, place, params.unitId, params.lettingId)
  },
  callOffLetting: async (context, { params, version }) => callOffLetting(context, await ownUnits(context, params.id), { ...params, version }),

  listTowers: async (context, { params }) => listTowers(context, await whoseUnits(context, params.id)),
  getStackingPlan: async (context, { params }) => stackingPlan(context, await whoseUnits(context, params.id), params.towerId),
  getTower: async (context, { params }) => findTower(context, await whoseUnits(context, params.id), params.towerId),
  createTower: async (context, { params, body }) => {
    const place = await ownUnits(context, params.id)
    return findTower(context, place, await createTower(context, place, body.name))
  },
  updateTower: async (context, { params, version, body }) => {
    const place = await ownUnits(context, params.id)
    await updateTower(context, place, { id: params.towerId, version }, body.name)
    return findTower(context, place, params.towerId)
  },
  deleteTower: async (context, { params, version }) => deleteTower(context, await ownUnits(context, params.id), { id: params.towerId, version }),
  getFloor: async (context, { params }) => presentFloor(context, await whoseUnits(context, params.id), params.floorId),
  updateFloor: async (context, { params, version, body }) => {
    const place = await ownUnits(context, params.id)
    await updateFloor(context, place, { id: params.floorId, version }, body)
    return presentFloor(context, place, params.floorId)
  },
  deleteFloor: async (context, { params, version }) => deleteFloor(context, await ownUnits(context, params.id), { id: params.floorId, version }),

  listUnitChoices: async (context, { params, query }) => unitChoices(context, await whoseUnits(context, params.id), query),
  listTowerChoices: async (context, { params, query }) => towerChoices(context, await whoseUnits(context, params.id), query),
  listFloorChoices: async (context, { params, query }) => floorChoices(context, await whoseUnits(context, params.id), query),
  listElevatorAccessLevels: async (context, { params, query }) => elevatorLevels(context, await whoseUnits(context, params.id), query),
})

export const units: ServerModule = { name: 'property/units', contract, words, routes }
