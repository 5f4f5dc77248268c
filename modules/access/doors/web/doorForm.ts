import { differencesOf, type Shown } from '#kit/web/differences.ts'
import { words } from '#kit/web/words.ts'
import type { CodeMode, Configuration, Door, PinMode, Zone } from '../contract/door.ts'
import { t } from './texts.ts'

export interface DoorForm {
  name: string
  configuration: Configuration
  zone: Zone
  companyId: string
  floorId: string
  controllerId: string
  outputNo: number | null
  openingSeconds: number | null
  heldOpenSeconds: number | null
  pinMode: PinMode
  codeMode: CodeMode
  readerMac: string
  exitReaderMac: string
}

export const emptyDoor: DoorForm = {
  name: '',
  configuration: 'SINGLE',
  zone: 'COMMON',
  companyId: '',
  floorId: '',
  controllerId: '',
  outputNo: null,
  openingSeconds: 5,
  heldOpenSeconds: 30,
  pinMode: 'NONE',
  codeMode: 'CHANGING',
  readerMac: '',
  exitReaderMac: '',
}

export const formOf = (door: Door): DoorForm => ({
  name: door.name,
  configuration: door.configuration,
  zone: door.zone,
  companyId: door.company ? String(door.company.officeCentreId) : '',
  floorId: door.floor ? String(door.floor.id) : '',
  controllerId: String(door.controller.id),
  outputNo: door.outputNo,
  openingSeconds: door.openingSeconds,
  heldOpenSeconds: door.heldOpenSeconds,
  pinMode: door.pinMode,
  codeMode: door.codeMode,
  readerMac: door.readerMac ?? '',
  exitReaderMac: door.exitReaderMac ?? '',
})

export const doorBody = (form: DoorForm) => ({
  name: form.name,
  configuration: form.configuration,
  zone: form.zone,
  companyId: form.zone === 'TENANT' && form.companyId ? Number(form.companyId) : null,
  floorId: form.floorId ? Number(form.floorId) : null,
  controllerId: form.controllerId ? Number(form.controllerId) : undefined,
  outputNo: form.outputNo ?? undefined,
  openingSeconds: form.openingSeconds ?? undefined,
  heldOpenSeconds: form.heldOpenSeconds ?? undefined,
  pinMode: form.pinMode,
  codeMode: form.codeMode,
  readerMac: form.readerMac.trim() || null,
  exitReaderMac: form.configuration === 'PAIRED_READERS' ? form.exitReaderMac.trim() || null : null,
})

/** By their numbers; '' for none, and while they are looked up. */
export interface DoorNames {
  company(id: string): string
  floor(id: string): string
  controller(id: string): string
}

/** For two who edited at once: what differs, in words. */
export const differences = (names: DoorNames) => (theirs: DoorForm, mine: DoorForm) => {
  const said: Record<keyof DoorForm, Shown<DoorForm>> = {
    name: [t('doorName'), ({ name }) => name],
    configuration: [t('configuration'), ({ configuration }) => t(`configuration.${configuration}`)],
    zone: [t('zone'), ({ zone }) => t(`zone.${zone}`)],
    companyId: [words('company'), ({ companyId }) => names.company(companyId)],
    floorId: [t('where'), ({ floorId }) => names.floor(floorId)],
    controllerId: [t('controller'), ({ controllerId }) => names.controller(controllerId)],
    outputNo: [t('outputNo'), ({ outputNo }) => String(outputNo ?? '')],
    openingSeconds: [t('openingSeconds'), ({ openingSeconds }) => String(openingSeconds ?? '')],
    heldOpenSeconds: [t('heldOpenSeconds'), ({ heldOpenSeconds }) => String(heldOpenSeconds ?? '')],
    pinMode: [t('pinMode'), ({ pinMode }) => t(`pinMode.${pinMode}`)],
    codeMode: [t('codeMode'), ({ codeMode }) => t(`codeMode.${codeMode}`)],
    readerMac: [t('readerMac'), ({ readerMac }) => readerMac],
    exitReaderMac: [t('exitReaderMac'), ({ exitReaderMac }) => exitReaderMac],
  }
  return differencesOf(Object.values(said), theirs, mine).filter((one) => one.theirs !== one.mine)
}

export const fieldOf = { door_name_taken: 'name', output_taken: 'outputNo', reader_taken: 'readerMac' } as const
