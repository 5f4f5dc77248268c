import type { Told } from '#kit/web/parts/page/told.ts'
import type en from '../texts/en.ts'

export const told = {
  crowdFrom: 'crowdFrom',
  lobbyPeople: 'lobbyPeople',
  movingLifts: 'movingLifts',
  floorPeople: 'floorPeople',
  floors: 'ownFloors',
} satisfies Told<typeof en>
