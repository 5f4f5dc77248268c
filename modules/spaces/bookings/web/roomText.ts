import { dotted } from '#kit/contract/dotted.ts'
import { listText } from '#kit/web/listed.ts'
import { words } from '#kit/web/words.ts'
import type { Equipment } from '#modules/spaces/facilities/contract.ts'
import type { Bookable } from '../contract.ts'
import { t } from './texts.ts'

export const floorText = (floor: { floorNo: string; towerName: string } | null): string => (floor ? `${floor.floorNo} · ${floor.towerName}` : '')
export const equipmentText = (equipment: readonly Equipment[]): string => listText(equipment.map((one) => t(`equipment.${one}`)))
/** What can be booked no more says so. */
export const roomTitle = ({ title, withdrawn }: Pick<Bookable, 'title' | 'withdrawn'>): string => (withdrawn ? t('roomWithdrawn', { title }) : title)
/** Where it is, and for how many. */
export const placeText = ({ floor, capacity, mode, places }: Pick<Bookable, 'floor' | 'capacity' | 'mode' | 'places'>): string =>
  dotted(floorText(floor), mode === 'SHARED' ? t('placesOf', { n: places }) : words('people', { n: capacity }))
