import type { Told } from '#kit/web/parts/page/told.ts'
import type en from '../texts/en.ts'

export const told = {
  fullName: 'fullName',
  email: 'email',
  mobileNumber: 'mobileNumber',
  officeNumber: 'officeNumber',
  jobTitle: 'field.jobTitle',
  endsOn: 'lastDay',
  active: 'active',
  allowStaffLogin: 'staffLogin',
  codeOn: 'field.codeOn',
  personInCharge: 'personInCharge',
  roleCodes: 'roles',
} satisfies Told<typeof en>
