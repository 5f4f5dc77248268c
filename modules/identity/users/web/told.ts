import type { Told } from '#kit/web/parts/page/told.ts'
import type en from '../texts/en.ts'

export const told = {
  fullName: 'fullName',
  email: 'email',
  mobileNumber: 'mobileNumber',
  officeNumber: 'officeNumber',
  jobTitle: 'jobTitle',
  tags: 'tags',
  endsOn: 'endsOn',
  photoUuid: 'photo',
  roleCodes: 'roles',
  permissionsAdded: 'field.permissionsAdded',
  permissionsRemoved: 'field.permissionsRemoved',
  personInCharge: 'personInCharge',
  active: 'field.active',
  allowStaffLogin: 'field.allowStaffLogin',
  codeOn: 'field.codeOn',
} satisfies Told<typeof en>
