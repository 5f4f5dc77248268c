import type { Told } from '#kit/web/parts/page/told.ts'
import type en from '../texts/en.ts'

export const told = {
  name: 'name',
  configuration: 'configuration',
  zone: 'zone',
  companyId: 'company',
  floorId: 'floor',
  controllerId: 'controller',
  outputNo: 'outputNo',
  openingSeconds: 'openingSeconds',
  heldOpenSeconds: 'heldOpenSeconds',
  pinMode: 'pinMode',
  codeMode: 'codeMode',
  readerMac: 'field.readerMac',
  exitReaderMac: 'field.exitReaderMac',
  status: 'status',
  reason: 'reason',
} satisfies Told<typeof en>
