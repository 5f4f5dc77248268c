export { namesOf } from './group-people.ts'
