export { Decide } from './Decide.tsx'
