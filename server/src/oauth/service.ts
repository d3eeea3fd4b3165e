// What other features may ask of the sign-in to applications.
export { listSignIns, revokeUser } from './sign-ins.ts'
export { clientOf, createClient, removeClient, rotateSecret, setRedirects } from './clients.ts'
