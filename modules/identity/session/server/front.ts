export { authenticate, watchSessions } from './actor.ts'
export { actorOf, permissionsOf } from './actor-rows.ts'
export { demoPassword } from './demo-account-rows.ts'
export { hashPassword } from './passwords.ts'
