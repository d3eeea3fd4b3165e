export { Clock } from './Clock.tsx'
