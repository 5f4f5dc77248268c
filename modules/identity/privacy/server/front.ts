export { forgetMailsTo } from './erase-traces.ts'
export { eraseLocked } from './erase.ts'
export { personalData, type PersonalPart } from './personal-part.ts'
export { noteRemoval } from './retention.ts'
