export { addressOf } from './address.ts'
export { HostedApp } from './HostedPage.tsx'
export { useJump } from './use-jump.ts'
