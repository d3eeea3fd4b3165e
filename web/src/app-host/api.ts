export { HostedApp } from './HostedPage.tsx'
