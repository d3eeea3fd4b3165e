export { AppGate } from './AppGate.tsx'
export { addressOf } from './address.ts'
export { useJump } from './use-jump.ts'
